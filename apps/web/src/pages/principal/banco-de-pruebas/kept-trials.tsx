import type { QueryOf } from '@contador/contract';
import { testBenchTexts as texts } from '@contador/contract/messages';
import { checkTrials, type SavedTrial, updateTrials } from '@contador/contract/tariff-calculation';
import { isBlank } from '@contador/kernel';
import type { Trial } from '@contador/regulation';
import { Checkbox, TextInput } from '@mantine/core';
import { IconDeviceFloppy, IconFolderOpen, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import { useMeanwhile } from '../../../patterns/use-meanwhile.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import classes from './test-bench.module.css';
import { changesIn } from './trial-address.ts';

interface KeptTrialsProps {
  readonly query: QueryOf<typeof checkTrials>;
  readonly trial: Trial;
  readonly onOpen: (trial: Trial) => void;
  /** Names of the trials under comparison. */
  readonly compared: readonly string[];
  readonly onCompare: (names: readonly string[], all: readonly SavedTrial[]) => void;
}

/** Trials of this month that people of the company saved: open, compare or delete them, and save the current one. */
export function KeptTrials({ query, trial, onOpen, compared, onCompare }: KeptTrialsProps) {
  const { data, failure, retry } = useRead(checkTrials, query);
  const update = useWrite(updateTrials);
  const { notice, confirm, failed } = useNotice();
  const acrossChanges = useMeanwhile(updateTrials);
  const [name, setName] = useState('');
  const trials = data?.trials ?? [];

  async function saveTrial() {
    const done = await acrossChanges('', (on) =>
      update.send({ body: { ...query, name: name.trim(), amounts: wireAmounts(trial), ...on } }),
    );
    if (done === 'theirs') return setName('');
    if (done === 'back') return;
    if (!done.ok) return await failed(done.refusal, texts.saveFailed);
    setName('');
    await notice(texts.kept, { tone: 'done' });
  }

  async function deleteTrial(kept: SavedTrial) {
    if (!(await confirm(texts.forgetAsk(kept.name), { danger: true }))) return;
    const done = await update.send({ body: { ...query, name: kept.name, amounts: null, seen: kept.revision } });
    if (!done.ok) return await failed(done.refusal, texts.saveFailed);
    onCompare(
      compared.filter((it) => it !== kept.name),
      trials,
    );
  }

  const lacking = changesIn(trial) === 0 ? texts.keepNeedsChange : isBlank(name) ? texts.trialName : undefined;
  return (
    <Card title={texts.trials}>
      {failure && !data && <FailureState failure={failure} what={texts.trials.toLowerCase()} onRetry={retry} />}
      {data && trials.length === 0 && <p className={classes.hint}>{texts.noTrials}</p>}
      <ul className={classes.kept}>
        {trials.map((kept) => (
          <li key={kept.name}>
            <Checkbox
              label={kept.name}
              description={texts.savedBy(kept.savedBy, momentText(kept.savedAt))}
              checked={compared.includes(kept.name)}
              onChange={(event) => {
                const others = compared.filter((it) => it !== kept.name);
                onCompare(event.currentTarget.checked ? [...others, kept.name] : others, trials);
              }}
              title={texts.compare}
            />
            <IconAction
              label={`${texts.open} ${kept.name}`}
              icon={IconFolderOpen}
              onClick={() => onOpen(trialIn(kept))}
            />
            <IconAction label={texts.forget(kept.name)} icon={IconTrash} onClick={() => void deleteTrial(kept)} />
          </li>
        ))}
      </ul>
      <form
        className={classes.keep}
        onSubmit={(event) => {
          event.preventDefault();
          if (lacking === undefined && !update.pending) void saveTrial();
        }}
      >
        <TextInput
          label={texts.trialName}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <ActionButton icon={IconDeviceFloppy} submit busy={update.pending} disabledBecause={lacking}>
          {texts.keep}
        </ActionButton>
      </form>
    </Card>
  );
}

/** Converts a saved trial into the amounts that the bench tries. */
export function trialIn({ amounts: { figures, contracts, indices } }: SavedTrial): Trial {
  const { IPP, IPC } = indices;
  return { figures, contracts, indices: { ...(IPP !== undefined && { IPP }), ...(IPC !== undefined && { IPC }) } };
}

function wireAmounts({ figures, contracts, indices }: Trial) {
  return { figures: { ...figures }, contracts: { ...contracts }, indices: { ...indices } };
}
