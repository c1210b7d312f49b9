import { customerPanelTexts as texts } from '@contador/contract/messages';
import { dayAfter, weekdayFromMonday } from '@contador/kernel';
import { Select } from '@mantine/core';
import { dateText } from '../../../../ui/format/date-text.ts';
import { isoWeek } from '../../../../ui/format/iso-week.ts';
import { type Span, weekOf, weeksOf } from './span.ts';

interface Props {
  readonly dates: readonly string[];
  readonly span: Extract<Span, { readonly day: number }>;
  readonly onChoose: (span: Span) => void;
}

/** Selector of a week or day of the month. */
export function SpanPicker({ dates, span, onChoose }: Props) {
  const { kind } = span;
  const days = kind === 'week' ? weeksOf(dates) : dates.map((_, day) => day);
  const nameOf = (day: number) => {
    if (kind === 'day') return dateText(dates[day]);
    const [from, to] = weekOf(dates, day);
    const monday = dayAfter(dates[from] as string, -weekdayFromMonday(dates[from] as string));
    return texts.weekNamed(isoWeek(monday).number, dateText(dates[from]), dateText(dates[to - 1]));
  };
  return (
    <Select
      aria-label={texts[kind]}
      allowDeselect={false}
      data={days.map((day) => ({ value: String(day), label: nameOf(day) }))}
      value={String(span.day)}
      onChange={(day) => day !== null && onChoose({ kind, day: Number(day) })}
      w={kind === 'week' ? 330 : 160}
    />
  );
}
