import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { proofPackageTexts as texts } from '@contador/contract/messages';
import { sha256Of } from './manifest.ts';
import { packed } from './packed-month.ts';
import { verify } from './verification.ts';

/** Entry point of `node verify.mjs`, run in the folder of an unpacked package: prints OK or the differences from the publication. */
const folder = import.meta.dirname ?? process.cwd();
const json = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));

const checked = await verify({
  month: json(packed.month),
  trace: json(packed.trace),
  results: json(packed.results),
  components: json(packed.components),
  manifest: json(packed.manifest),
  paths: readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')),
  bytesOf: (path) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path)) : undefined),
});

const findings = texts.findings(checked);
console.log(texts.counted(checked.files, checked.figures));
for (const line of findings) console.log(line);
console.log(texts.digests(checked.publication.computed, sha256Of(readFileSync(join(folder, packed.manifest)))));
console.log(findings.length === 0 ? texts.sound : texts.different);
process.exitCode = findings.length === 0 ? 0 : 1;
