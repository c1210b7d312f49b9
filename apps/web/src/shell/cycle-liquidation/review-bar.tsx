import { reviewTexts as texts } from '@contador/contract/messages';
import { REVIEW_REASONS, type ReviewReasonCode } from '@contador/domain/billing';
import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { countText } from '../../ui/format/number-text.ts';
import style from './cycle-liquidation.module.css';
import type { ReviewFilter, ReviewPages } from './use-review-pages.ts';

/** Filters above the grid: by reason, code, SIC code or name. */
export function ReviewBar({
  pages: { filter, change },
  counts,
  outside,
}: {
  readonly pages: ReviewPages;
  /** `undefined` while loading. */
  readonly counts: { readonly count: number; readonly toLook: number } | undefined;
  /** Label of the filter for consumption outside of its limits; absent if there is none. */
  readonly outside?: string | undefined;
}) {
  const [typed, setTyped] = useState(filter.search);
  return (
    <div className={style.review}>
      <SegmentedControl
        aria-label={texts.which}
        data={[
          { value: 'to-look', label: texts.toLook(counts ? countText(counts.toLook) : '') },
          ...(outside === undefined ? [] : [{ value: 'outside', label: outside }]),
          { value: 'all', label: texts.all(counts ? countText(counts.count) : '') },
        ]}
        value={filter.only}
        onChange={(only) => change({ only: only as ReviewFilter['only'] })}
      />
      <Select
        aria-label={texts.why}
        placeholder={texts.anyReason}
        clearable
        w={240}
        data={REVIEW_REASONS.map((code) => ({ value: code, label: texts.reasonName(code) }))}
        value={filter.reason}
        onChange={(reason) => change({ reason: reason as ReviewReasonCode | null })}
      />
      <TextInput
        aria-label={texts.search}
        placeholder={texts.searchHint}
        w={240}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          if (event.currentTarget.value === '') change({ search: '' });
        }}
        onKeyDown={(event) => event.key === 'Enter' && change({ search: typed.trim() })}
      />
    </div>
  );
}

/** Buttons under the grid for the previous and next page. */
export function ReviewPager({ pages, next }: { readonly pages: ReviewPages; readonly next: string | null }) {
  if (pages.before === 0 && next === null) return null;
  return (
    <>
      <ActionButton disabledBecause={pages.before === 0 ? texts.firstPage : undefined} onClick={pages.goBack}>
        {texts.previous}
      </ActionButton>
      <ActionButton
        disabledBecause={next === null ? texts.lastPage : undefined}
        onClick={() => next !== null && pages.goOn(next)}
      >
        {texts.next}
      </ActionButton>
    </>
  );
}

/** Which of the clients the grid shows; empty if the grid has none and says so itself. */
export function placeText(
  { before }: ReviewPages,
  shown: number,
  matching: number,
  sentence: (first: string, last: string, all: string) => string = texts.place,
): string | null {
  return shown === 0 ? null : sentence(countText(before + 1), countText(before + shown), countText(matching));
}
