import { z } from 'zod';
import { recordTexts } from '../messages/input-information.ts';

/** Separates the parts of a cursor; no code has it. */
const SEPARATOR = '\t';
const SHAPE = /^-?\d{1,30}(\.\d{1,60})?\t[^\t]*\t[^\t]+$/;

/** Last row of a page: the number by which it is ordered, decimal text, the client's code as people sort it, and the code. */
interface PageEnd {
  readonly rank: string;
  readonly naturalKey: string;
  readonly clientCode: string;
}

/** The `next` of the page before, as the server gave it. */
export const pageCursor = z
  .string()
  .max(200)
  .refine((text) => SHAPE.test(text), recordTexts.pageCursor)
  .meta({ pattern: SHAPE.source });

export function cursorAfter({ rank, naturalKey, clientCode }: PageEnd): string {
  return [rank, naturalKey, clientCode].join(SEPARATOR);
}

/** Reads what `pageCursor` accepted. */
export function pageEndOf(cursor: string): PageEnd {
  const [rank = '0', naturalKey = '', clientCode = ''] = cursor.split(SEPARATOR);
  return { rank, naturalKey, clientCode };
}
