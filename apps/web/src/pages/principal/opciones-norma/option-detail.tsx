import { lawOptionTexts, lawOptionPageTexts as texts } from '@contador/contract/messages';
import type { LawOptionRow } from '@contador/contract/tariff-calculation';
import { parseMonth, spanishMonth } from '@contador/kernel';
import { IconScale } from '@tabler/icons-react';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import { readingWord } from '../../../ui/trace/reading-word.ts';
import classes from './law-options.module.css';
import { OtherReadings } from './other-readings.tsx';

interface OptionDetailProps {
  readonly row: LawOptionRow;
  readonly onChoose: () => void;
}

/** Arguments for each reading, history of the choices, and the last month calculated with the other readings. */
export function OptionDetail({ row, onChoose }: OptionDetailProps) {
  const { role } = useSession();
  const { option, values, chosen } = row;
  return (
    <div className={classes.detail}>
      <dl className={classes.facts}>
        <dt>{texts.evidence}</dt>
        <dd>{lawOptionTexts[option]?.evidence}</dd>
        <dt>{texts.readings}</dt>
        <dd>
          {values
            .map((value, at) => `${readingWord(option, value)}${at === 0 ? ` (${texts.proposed})` : ''}`)
            .join(' · ')}
        </dd>
        <dt>{texts.history}</dt>
        <dd>
          {chosen.length === 0 && texts.nobody}
          {chosen.map((it) => (
            <p key={it.chosenAt} className={classes.choice}>
              <strong>{readingWord(option, it.value)}</strong>
              {'. '}
              {texts.chosen(it.chosenBy, momentText(it.chosenAt), monthText(it.from), it.reason)}
            </p>
          ))}
        </dd>
      </dl>
      <div>
        <ActionButton icon={IconScale} onClick={onChoose} disabledBecause={role === 'dev' ? undefined : texts.onlyDev}>
          {texts.change}
        </ActionButton>
      </div>
      <OtherReadings option={option} />
    </div>
  );
}

function monthText(iso: string): string {
  const month = parseMonth(iso);
  return month === undefined ? iso : spanishMonth(month);
}
