import { partsTexts } from '@contador/contract/messages';
import { useBusyPart } from '../../http/page-busy.ts';
import classes from './state.module.css';

interface Props {
  readonly rows?: number;
  readonly columns?: number;
}

/** Placeholder rows of grey bars with the height of the real rows, so that the layout does not jump. */
export function SkeletonRows({ rows = 5, columns = 4 }: Props) {
  useBusyPart(true);
  return (
    <div className={classes.rows} role="status" aria-label={partsTexts.loading}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton have no identity
        <div key={row} className={classes.row}>
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars of a skeleton have no identity
            <div key={column} className={classes.bar} style={{ flex: 1 + ((row * 3 + column * 5) % 4) / 4 }} />
          ))}
        </div>
      ))}
    </div>
  );
}
