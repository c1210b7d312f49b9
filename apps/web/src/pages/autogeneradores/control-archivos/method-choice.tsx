import { meterFileTexts as texts } from '@contador/contract/messages';
import { checkEstimationEffects, type EstimationEffect, preprocessUserFile } from '@contador/contract/self-generators';
import { useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { countText, numberText } from '../../../ui/format/number-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import style from './panel.module.css';

interface MethodChoiceProps {
  readonly query: {
    readonly username: string;
    readonly year: number;
    readonly month: number;
    readonly client_code: string;
  };
}

/** 'Opciones': what each way of filling would make of the month, beside the others, before one is chosen. */
export function MethodChoice({ query }: MethodChoiceProps) {
  const { data, failure, retry } = useRead(checkEstimationEffects, query);
  const estimate = useWrite(preprocessUserFile);
  const { notice, failed } = useNotice();
  const [chosen, setChosen] = useState<string>();
  if (failure !== undefined) return <FailureState failure={failure} onRetry={retry} />;
  if (data === undefined) return null;
  const method = chosen ?? data.effects[0]?.method;
  const apply = async () => {
    if (method === undefined) return;
    const answer = await estimate.send({ query: { ...query, method } });
    if (answer.ok) await notice(texts.estimated, { tone: 'done' });
    else await failed(answer.refusal, texts.estimateFailed);
  };
  const filled = data.effects.find((effect) => effect.method === method)?.filled ?? 0;
  return (
    <section className={style.choice} aria-label={texts.options}>
      <h3>
        {texts.howToFill(data.missing)} <span className={style.note}>{texts.beforeChoosing}</span>
      </h3>
      <div role="radiogroup" aria-label={texts.options}>
        <SimpleTable
          label={texts.options}
          head={[
            { text: texts.methodColumn },
            { text: texts.demandedColumn, align: 'right' },
            { text: texts.generatedColumn, align: 'right' },
            { text: texts.stillColumn, align: 'right' },
          ]}
          rows={data.effects.map((effect) => [
            <MethodName
              key={effect.method}
              method={effect.method}
              chosen={effect.method === method}
              onChoose={setChosen}
            />,
            added(effect, 'ACT_DEM'),
            added(effect, 'ACT_GEN'),
            countText(effect.missing),
          ])}
        />
      </div>
      <p className={style.note}>{texts.eachMarked}</p>
      <ActionButton main busy={estimate.pending} onClick={() => void apply()}>
        {texts.estimate(filled)}
      </ActionButton>
    </section>
  );
}

interface MethodNameProps {
  readonly method: string;
  readonly chosen: boolean;
  readonly onChoose: (method: string) => void;
}

function MethodName({ method, chosen, onChoose }: MethodNameProps) {
  const words = texts.methods[method as keyof typeof texts.methods];
  return (
    <label className={style.method}>
      <input type="radio" name="method" value={method} checked={chosen} onChange={() => onChoose(method)} />
      <span>
        {words?.name ?? method}
        {words && <span className={style.help}>{words.help}</span>}
      </span>
    </label>
  );
}

function added({ added: energy }: EstimationEffect, channel: 'ACT_DEM' | 'ACT_GEN'): string {
  const value = energy[channel];
  return `${value < 0 ? '' : '+'}${numberText(value, 2)}`;
}
