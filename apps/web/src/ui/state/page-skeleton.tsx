import { partsTexts } from '@contador/contract/messages';
import { useBusyPart } from '../../http/page-busy.ts';
import classes from './state.module.css';

/** Outline of a page whose code or session is loading; appears only after a noticeable delay. */
export function PageSkeleton({ inShell = false }: { readonly inShell?: boolean }) {
  useBusyPart(true);
  return (
    <div
      className={classes.page}
      data-in-shell={inShell || undefined}
      role="status"
      aria-busy={!inShell || undefined}
      aria-label={partsTexts.loading}
    >
      <div className={classes.bar} data-title />
      <div className={classes.bar} data-line />
      <div className={classes.block} />
    </div>
  );
}
