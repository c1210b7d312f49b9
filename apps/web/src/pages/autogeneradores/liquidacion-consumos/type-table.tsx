import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import type { OperationRow } from '@contador/contract/operations';
import { isoMonth, type Month } from '@contador/kernel';
import { useKnownOperations } from '../../../shell/operations/use-running-work.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { countText } from '../../../ui/format/number-text.ts';
import { RunningBadge, StateBadge } from '../../../ui/state/state-badge.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import style from './settlement.module.css';
import type { Liquidation, TypeProgress } from './use-liquidation.ts';

interface Props {
  readonly progress: readonly TypeProgress[];
  readonly month: Month;
  /** The type whose clients are shown below; undefined for all. */
  readonly chosen: TypeProgress['type'] | undefined;
  readonly onChoose: (type: TypeProgress['type'] | undefined) => void;
  readonly liquidation: Liquidation;
}

export const typeName = (type: TypeProgress['type']) => (type === '' ? texts.page.withoutType : texts.userTypes[type]);

/** User types of the month: how many clients are settled, how many are left and why. A row chooses the clients shown below. */
export function TypeTable({ progress, month, chosen, onChoose, liquidation }: Props) {
  const operations = useKnownOperations();
  const workOf = (type: string) =>
    operations.find(
      ({ kind, key, state }) => kind === KIND && key === `${isoMonth(month)} ${type}` && state === 'running',
    );
  const all = progress.reduce((sum, { codes }) => sum + codes.length, 0);
  const left = progress.reduce((sum, { unsettled }) => sum + unsettled.length, 0);
  const choice = (type: TypeProgress['type'] | undefined, name: string) => (
    <button type="button" className={style.choice} aria-pressed={chosen === type} onClick={() => onChoose(type)}>
      {name}
    </button>
  );
  return (
    <div className={style.types}>
      <SimpleTable
        dense
        label={texts.page.progress}
        head={[
          { text: texts.page.userType },
          { text: texts.page.settledColumn, align: 'right' },
          { text: texts.page.leftColumn, align: 'right' },
          { text: texts.page.standingColumn },
        ]}
        rows={[
          ...progress.map((it) => [
            choice(it.type, typeName(it.type)),
            texts.page.settledOf(countText(it.codes.length - it.unsettled.length), countText(it.codes.length)),
            leftCount(it.unsettled.length),
            <Standing key="standing" of={it} work={workOf(it.type)} liquidation={liquidation} />,
          ]),
          ...(progress.length > 1
            ? [
                [
                  choice(undefined, texts.page.allTypes),
                  texts.page.settledOf(countText(all - left), countText(all)),
                  leftCount(left),
                  '',
                ],
              ]
            : []),
        ]}
        totalRow={progress.length > 1}
      />
    </div>
  );
}

type ChipsProps = Pick<Props, 'progress' | 'chosen' | 'onChoose'>;

/** User types of a completely settled month; each one shows its clients below. */
export function TypeChips({ progress, chosen, onChoose }: ChipsProps) {
  const chip = (type: TypeProgress['type'] | undefined, name: string, settled: number) => (
    <button
      key={name}
      type="button"
      className={style.chip}
      aria-pressed={chosen === type}
      onClick={() => onChoose(type)}
    >
      {name} <span className={style.note}>{countText(settled)}</span>
    </button>
  );
  const settledOf = ({ codes, unsettled }: TypeProgress) => codes.length - unsettled.length;
  const all = progress.reduce((sum, it) => sum + settledOf(it), 0);
  return (
    <section className={style.chips} aria-label={texts.page.progress}>
      {progress.length > 1 && chip(undefined, texts.page.allTypes, all)}
      {progress.map((it) => chip(it.type, typeName(it.type), settledOf(it)))}
    </section>
  );
}

const KIND = 'settle-self-generators';

/** Number of clients left; a dash when none is. */
const leftCount = (count: number) => (count === 0 ? '—' : countText(count));

interface StandingProps {
  readonly of: TypeProgress;
  readonly work: OperationRow | undefined;
  readonly liquidation: Liquidation;
}

/** State of a type: its running liquidation, why it was refused, or what its clients lack. */
function Standing({ of, work, liquidation: { runs, showWhy } }: StandingProps) {
  const { type, unsettled, lacks, codes } = of;
  const run = runs[type];
  if (work !== undefined) return <RunningBadge done={work.done} total={work.total} />;
  if (run?.state === 'running') return <RunningBadge done={0} total={codes.length} />;
  if (run?.state === 'waiting') return <StateBadge state="pending">{texts.page.waits}</StateBadge>;
  if (unsettled.length === 0) return <StateBadge state="ready" />;
  if (run?.state === 'refused') {
    return (
      <span className={style.refused}>
        <StateBadge state="refused">{texts.page.refused(run.why.details.length)}</StateBadge>
        <ActionButton small quiet onClick={() => showWhy(type)}>
          {texts.page.seeWhy}
        </ActionButton>
      </span>
    );
  }
  const [lack] = lacks;
  if (lack === undefined) return <StateBadge state="pending">{texts.page.toLiquidate}</StateBadge>;
  return (
    <span className={style.lacks} title={lacks.join(' ')}>
      {lacks.join(' ')}
    </span>
  );
}
