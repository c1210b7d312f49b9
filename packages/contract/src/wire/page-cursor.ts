import { z } from 'zod';
import { recordTexts } from '../messages/tariff-inputs/input-information.ts';

/** Separator of a cursor's parts, which does not occur in codes. */
const SEPARATOR = '\t';
const SHAPE = /^-?\d{1,30}(\.\d{1,60})?\t[^\t]*\t[^\t]+$/;

/** Last row of a page: its sort value as decimal text, the natural sort key of the client's code, and the code. */
interface PageEnd {
  readonly rank: string;
  readonly naturalKey: string;
  readonly clientCode: string;
}

/** The `next` cursor of the previous page, as returned by the server. */
export const pageCursor = z
  .string()
  .max(200)
  .refine((text) => SHAPE.test(text), recordTexts.pageCursor)
  .meta({ pattern: SHAPE.source });

export function cursorAfter({ rank, naturalKey, clientCode }: PageEnd): string {
  return [rank, naturalKey, clientCode].join(SEPARATOR);
}

/** Parses a cursor that `pageCursor` accepted. */
export function pageEndOf(cursor: string): PageEnd {
  const [rank = '0', naturalKey = '', clientCode = ''] = cursor.split(SEPARATOR);
  return { rank, naturalKey, clientCode };
}
