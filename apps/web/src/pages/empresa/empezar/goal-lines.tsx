import type { BeginningLineOfReply } from '@contador/contract/access';
import { beginningTexts as texts } from '@contador/contract/messages';
import { IconCircleMinus, IconCirclePlus } from '@tabler/icons-react';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import classes from './beginning.module.css';

/** Lines of a goal, each with its state, what there is, why it is needed, and the link to the page on which it is done. */
export function GoalLines({ lines }: { readonly lines: readonly BeginningLineOfReply[] }) {
  const next = lines.find(({ state, address }) => state === 'missing' && address !== null);
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line.code} data-state={line.state}>
          <div>
            <LineState state={line.state} />
          </div>
          <div className={classes.said}>
            <h3>{line.title}</h3>
            <p>{line.sentence}</p>
            {line.detail.length > 0 && (
              <ul className={classes.detail}>
                {line.detail.map((each) => (
                  <li key={each}>{each}</li>
                ))}
              </ul>
            )}
            <p className={classes.why}>
              {texts.why} {line.why}
            </p>
          </div>
          <WayToLine line={line} main={line === next} />
        </li>
      ))}
    </ul>
  );
}

function LineState({ state }: Pick<BeginningLineOfReply, 'state'>) {
  if (state === 'done') return <StateBadge state="ready">{texts.states.done}</StateBadge>;
  if (state === 'missing') return <StateBadge state="pending">{texts.states.missing}</StateBadge>;
  const Icon = state === 'none' ? IconCircleMinus : IconCirclePlus;
  return (
    <span className={classes.optional}>
      <Icon size={15} aria-hidden />
      {texts.states[state]}
    </span>
  );
}

/** Link to the page of the line, named as the page is; nothing if the person may not open it. */
function WayToLine({
  line: { address, title },
  main,
}: {
  readonly line: BeginningLineOfReply;
  /** The first thing that the goal misses is its primary action. */
  readonly main: boolean;
}) {
  const { pages, tenant } = useSession();
  const [path, query] = (address ?? '').split('?');
  const page = pages.find(({ area, slug }) => `${area}/${slug}` === path);
  if (page === undefined) return null;
  const href = `/web${tenant.username}/${path}${query === undefined ? '' : `?${query}`}`;
  return (
    <ActionButton small main={main} href={href} hint={texts.openLine(title)}>
      {page.title}
    </ActionButton>
  );
}
