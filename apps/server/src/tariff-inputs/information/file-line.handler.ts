import { refuse } from '@contador/contract';
import { inputInformationTexts as texts } from '@contador/contract/messages';
import { checkFileLine } from '@contador/contract/tariff-inputs';
import { tableLine } from '@contador/market-files';
import { handle, lineOfFile } from '../../platform/index.ts';

/** Returns a line of a stored file that an explanation refers to, split into columns as the readers do. */
export const checkFileLineCall = handle(checkFileLine, async ({ query, inTenant }) => {
  const found = await inTenant((transaction) => lineOfFile(transaction, query.sha256, query.line));
  if (found === undefined) return refuse('not-found', [{ line: query.line, expected: texts.existingLine }]);
  const { columns, cells } = tableLine(found.first, found.line);
  return { columns: [...columns], cells: [...cells] };
});
