import { partsTexts } from '@contador/contract/messages';
import { useBusyPart } from '../../http/page-busy.ts';
import classes from './state.module.css';

interface Props {
  readonly rows?: number;
  readonly columns?: number;
}

/** Rows of grey bars of the height of those to come, so that nothing jumps. */
export function SkeletonRows({ rows = 5, columns = 4 }: Props) {
  useBusyPart(true);
  return (
    <div className={classes.rows} role="status" aria-label={partsTexts.loading}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton have no identity
        <div key={row} className={classes.row}>
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor have its bars
            <div key={column} className={classes.bar} style={{ flex: 1 + ((row * 3 + column * 5) % 4) / 4 }} />
          ))}
        </div>
      ))}
    </div>
  );
}
