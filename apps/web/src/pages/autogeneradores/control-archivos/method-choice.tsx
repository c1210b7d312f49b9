import { meterFileTexts as texts } from '@contador/contract/messages';
import { checkEstimationEffects, type EstimationEffect, preprocessUserFile } from '@contador/contract/self-generators';
import { NO_ENERGY, type ReadingsAhead } from '@contador/domain/self-generators';
import { Fragment, type ReactNode, useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { countText, numberText } from '../../../ui/format/number-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { GapCurves } from './gap-curves.tsx';
import style from './panel.module.css';

interface MethodChoiceProps {
  /** Called when every missing hour was filled. */
  readonly onFilled: () => void;
  /** Active energy demanded in each hour, null where missing, and the first day of the hours. */
  readonly known: readonly (number | null)[];
  readonly first: string;
  readonly query: {
    readonly username: string;
    readonly year: number;
    readonly month: number;
    readonly client_code: string;
  };
}

/** 'Opciones': compares the effects of the filling methods on the month before one is chosen. */
export function MethodChoice({ query, known, first, onFilled }: MethodChoiceProps) {
  const { data, failure, retry } = useRead(checkEstimationEffects, query);
  const estimate = useWrite(preprocessUserFile);
  const { notice, failed } = useNotice();
  const [chosen, setChosen] = useState<string>();
  if (failure !== undefined) return <FailureState failure={failure} onRetry={retry} />;
  if (data === undefined) return null;
  const effects = estimatesFirst(data.effects);
  const method = chosen ?? proposedOf(effects)?.method;
  const apply = async () => {
    if (method === undefined) return;
    const answer = await estimate.send({ query: { ...query, method } });
    if (!answer.ok) return await failed(answer.refusal, texts.estimateFailed);
    if (answer.value.consumption_calculated) onFilled();
    await notice(texts.estimated, { tone: 'done' });
  };
  const chosenOne = effects.find((effect) => effect.method === method);
  const filled = chosenOne?.filled ?? 0;
  const columns = columnsOf(effects, chosenOne);
  return (
    <section className={style.choice} aria-label={texts.options}>
      <div className={style.choiceHead}>
        <h3>
          {texts.howToFill(data.missing)} <span className={style.note}>{texts.beforeChoosing}</span>
        </h3>
        <ActionButton
          main
          busy={estimate.pending}
          hint={texts.eachMarked}
          disabledBecause={method === undefined ? texts.chooseFirst : undefined}
          onClick={() => void apply()}
        >
          {texts.estimate(filled)}
        </ActionButton>
      </div>
      <div role="radiogroup" aria-label={texts.options} className={style.methods}>
        <SimpleTable
          label={texts.options}
          head={[{ text: texts.methodColumn }, ...columns.map(({ text }) => ({ text, align: 'right' as const }))]}
          rows={effects.map((effect) => [
            <MethodName
              key={effect.method}
              method={effect.method}
              help={helpOf(effect.method, data.readingsAhead)}
              chosen={effect.method === method}
              onChoose={setChosen}
            />,
            ...columns.map(({ text, cell }) => (
              <Fragment key={text}>
                <span className={style.cellName}>{text}</span>
                {cell(effect)}
              </Fragment>
            )),
          ])}
        />
      </div>
      {data.notOffered.length > 0 && (
        <ul className={style.notOffered} aria-label={texts.notOfferedList}>
          {data.notOffered.map(({ method: lacking, why }) => (
            <li key={lacking}>{texts.notOffered(wordsOf(lacking)?.name ?? lacking, why)}</li>
          ))}
        </ul>
      )}
      <GapCurves known={known} first={first} effects={effects} chosen={method} />
      {data.lacks.length > 0 && (
        <div className={style.note}>
          {texts.withoutPesos}
          <ul>
            {data.lacks.map((lack) => (
              <li key={lack}>{lack}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function estimatesFirst(effects: readonly EstimationEffect[]): readonly EstimationEffect[] {
  return [...effects.filter(isEstimate), ...effects.filter((effect) => !isEstimate(effect))];
}

/**
 * First estimate among those that leave the fewest hours empty. A month without empty hours has a total, with which the others are
 * compared.
 */
function proposedOf(effects: readonly EstimationEffect[]): EstimationEffect | undefined {
  const estimates = effects.filter(isEstimate);
  const least = Math.min(...estimates.map(({ missing }) => missing));
  return estimates.find(({ missing }) => missing === least);
}

/** False for zeros, which are a decision: a person has to choose them, they are never preselected. */
function isEstimate({ method }: EstimationEffect): boolean {
  return method !== NO_ENERGY;
}

interface MethodNameProps {
  readonly method: string;
  readonly help: string | undefined;
  readonly chosen: boolean;
  readonly onChoose: (method: string) => void;
}

function MethodName({ method, help, chosen, onChoose }: MethodNameProps) {
  return (
    <label className={style.method}>
      <input type="radio" name="method" value={method} checked={chosen} onChange={() => onChoose(method)} />
      <span className={method === NO_ENERGY ? style.zeros : undefined}>
        {wordsOf(method)?.name ?? method}
        {help && <span className={style.help}>{help}</span>}
      </span>
    </label>
  );
}

function wordsOf(method: string): { readonly name: string; readonly help: string } | undefined {
  return texts.methods[method as keyof typeof texts.methods];
}

/** Description of a method, according to the company's option. */
function helpOf(method: string, readingsAhead: ReadingsAhead): string | undefined {
  return method === 'LECTURAS_IGUAL_ADELANTE' && readingsAhead === 'carried forward'
    ? texts.carriedForward
    : wordsOf(method)?.help;
}

interface EffectColumn {
  readonly text: string;
  readonly cell: (effect: EstimationEffect) => ReactNode;
}

/** Columns that compare the methods: added energy, total of the month, and remaining missing hours if any. */
function columnsOf(
  effects: readonly EstimationEffect[],
  chosen: EstimationEffect | undefined,
): readonly EffectColumn[] {
  const isPaid = effects.some(({ settled }) => (settled?.surplus ?? 0) > 0);
  return [
    { text: texts.demandedColumn, cell: (effect) => added(effect, 'ACT_DEM') },
    { text: texts.generatedColumn, cell: (effect) => added(effect, 'ACT_GEN') },
    ...(isPaid
      ? [{ text: texts.surplusColumn, cell: ({ settled }: EstimationEffect) => numberText(settled?.surplus, 2) }]
      : []),
    { text: texts.totalColumn, cell: (effect) => <Total effect={effect} chosen={chosen} /> },
    ...(effects.some(({ missing }) => missing > 0)
      ? [{ text: texts.stillColumn, cell: ({ missing }: EstimationEffect) => countText(missing) }]
      : []),
  ];
}

interface TotalProps {
  readonly effect: EstimationEffect;
  readonly chosen: EstimationEffect | undefined;
}

/** Total of the month under a method, and its difference from the chosen method. */
function Total({ effect, chosen }: TotalProps) {
  const total = effect.settled?.total;
  const reference = chosen?.settled?.total;
  if (total === undefined && effect.missing > 0) return <span className={style.help}>{texts.wholeFirst}</span>;
  return (
    <>
      <strong>{numberText(total, 2)}</strong>
      {total !== undefined && reference !== undefined && (
        <span className={style.help}>{effect === chosen ? texts.chosenOne : against(total, reference)}</span>
      )}
    </>
  );
}

function against(total: number, reference: number): string {
  if (total === reference) return texts.sameTotal;
  return texts.against(numberText(Math.abs(total - reference), 2), total > reference);
}

function added({ added: energy }: EstimationEffect, channel: 'ACT_DEM' | 'ACT_GEN'): string {
  const value = energy[channel];
  return `${value < 0 ? '' : '+'}${numberText(value, 2)}`;
}
