// External PostgreSQL: none
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextOfList, rangesOfList } from './list-ranges.ts';

test('covers every item of a list once and in order, with any chunk size', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string(), { maxLength: 60 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 25 }),
      (list, size, limit) => {
        const walked = rangesOfList(list, size).map(({ after, upTo }) => {
          const range: string[] = [];
          let last = after;
          for (;;) {
            const next = nextOfList(list, {
              ...(last !== undefined && { after: last }),
              ...(upTo !== undefined && { upTo }),
              limit,
            });
            expect(next.length).toBeLessThanOrEqual(limit);
            if (next.length === 0) return range;
            range.push(...next);
            last = next.at(-1);
          }
        });
        expect(walked.flat()).toEqual(list);
        for (const range of walked) expect(range.length).toBeLessThanOrEqual(size);
        expect(walked).toHaveLength(Math.max(1, Math.ceil(list.length / size)));
      },
    ),
  );
});
