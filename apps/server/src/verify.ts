import { counted } from '@contador/kernel';
import { runCommand } from './custody/command.ts';
import { openToRead } from './custody/open-database.ts';
import { verifyDatabase } from './custody/verify-database.ts';

await runCommand(async (configuration) => {
  const database = await openToRead(configuration);
  try {
    console.log('Verificando lo que nunca cambia…');
    const findings = await verifyDatabase(database.url, configuration.anchorFile, console.log);
    for (const finding of findings) console.error(finding);
    console.log(
      findings.length === 0 ? 'Todo está como se escribió.' : `${counted(findings.length, 'hallazgo', 'hallazgos')}.`,
    );
    if (configuration.anchorFile === undefined) {
      console.log('Sin ANCHOR_FILE, quien pueda cambiar la base puede cortar también las anclas.');
    }
    return findings.length === 0;
  } finally {
    await database.close();
  }
});
