import { Card } from '../../../ui/card/card.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';

const LEVELS = 5;
const BANDS = 4;
const COLUMNS = 8;

/** Loading placeholder of the tree: the levels, and the table of bands. */
export function TreeSkeleton() {
  return (
    <>
      <Card padded={false}>
        <SkeletonRows rows={2} columns={LEVELS} />
      </Card>
      <Card padded={false}>
        <SkeletonRows rows={BANDS} columns={COLUMNS} />
      </Card>
    </>
  );
}
