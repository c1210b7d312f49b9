import { counted } from '@contador/kernel';
import { runCommand } from './custody/command.ts';
import { commandArguments } from './custody/command-arguments.ts';
import { openToRead } from './custody/open-database.ts';
import { verifyDatabase } from './custody/verify-database.ts';
import { verificationTexts } from './messages/verification.ts';
import { openFilePlace } from './platform/files/open-file-place.ts';

const parsed = commandArguments({});
await runCommand(async (configuration) => {
  if (parsed === undefined) {
    console.error(verificationTexts.verifyHow);
    return false;
  }
  const database = await openToRead(configuration);
  try {
    const store = openFilePlace(configuration)?.store;
    console.log(verificationTexts.verifying);
    const findings = await verifyDatabase(database.url, configuration.anchorFile, console.log, store);
    for (const finding of findings) console.error(finding);
    console.log(
      findings.length === 0 ? verificationTexts.allAsWritten : `${counted(findings.length, 'hallazgo', 'hallazgos')}.`,
    );
    if (configuration.anchorFile === undefined) {
      console.log(verificationTexts.withoutAnchorFile);
    }
    return findings.length === 0;
  } finally {
    await database.close();
  }
});
