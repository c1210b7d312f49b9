import { customerPanelTexts as texts } from '@contador/contract/messages';
import { dayAfter, weekdayFromMonday } from '@contador/kernel';
import { Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { dayName } from '../../../../ui/format/day-text.ts';
import { isoWeek } from '../../../../ui/format/iso-week.ts';
import unseen from '../../../../ui/tokens/unseen.module.css';
import style from './panel.module.css';
import { type Span, stepped, stepsOf, weekOf } from './span.ts';

interface Props {
  readonly dates: readonly string[];
  readonly span: Extract<Span, { readonly day: number }>;
  readonly onChoose: (span: Span) => void;
}

/** Selector of a week or day of the month, with the one before and the one after. */
export function SpanPicker({ dates, span, onChoose }: Props) {
  const { kind } = span;
  const nameOf = (day: number) => {
    if (kind === 'day') return dayName(dates[day] ?? '');
    const [from, to] = weekOf(dates, day);
    const monday = dayAfter(dates[from] as string, -weekdayFromMonday(dates[from] as string));
    return texts.weekNamed(isoWeek(monday).number, shortDay(dates[from]), shortDay(dates[to - 1]));
  };
  const steps = [
    { label: texts.before[kind], Shape: IconChevronLeft, next: stepped(dates, span, -1), end: texts.isFirst[kind] },
    { label: texts.after[kind], Shape: IconChevronRight, next: stepped(dates, span, 1), end: texts.isLast[kind] },
  ].map(({ label, Shape, next, end }) => (
    <ActionButton
      key={label}
      icon={Shape}
      disabledBecause={next === undefined ? end : undefined}
      onClick={() => next && onChoose(next)}
    >
      <span className={unseen.unseen}>{label}</span>
    </ActionButton>
  ));
  return (
    <div className={style.picker}>
      {steps[0]}
      <Select
        className={style.chosen}
        aria-label={texts[kind]}
        allowDeselect={false}
        data={stepsOf(dates, kind).map((day) => ({ value: String(day), label: nameOf(day) }))}
        value={String(span.day)}
        onChange={(day) => day !== null && onChoose({ kind, day: Number(day) })}
      />
      {steps[1]}
    </div>
  );
}

/** `06/10` of `2025-10-06`; the year is that of the month above. */
const shortDay = (date = '') => `${date.slice(8)}/${date.slice(5, 7)}`;
