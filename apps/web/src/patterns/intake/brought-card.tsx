import type { ReactNode } from 'react';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { FileButton } from '../../ui/files/file-button.tsx';
import style from './intake.module.css';
import { RefusedCard } from './refused-card.tsx';
import { RunningFiles } from './running-files.tsx';
import type { BroughtIntake, LookedFile } from './use-brought-intake.ts';

interface BroughtCardProps<Reply> {
  readonly username: string;
  readonly intake: BroughtIntake<Reply>;
  readonly texts: Readonly<Record<'title' | 'choose' | 'save' | 'discard' | 'refused' | 'notKept', string>>;
  /** Name of the list of errors when it is downloaded. */
  readonly errorsFile: string;
  /** Buttons before the one that chooses a file. */
  readonly actions: ReactNode;
  /** Label, sentence and rows of the preview. */
  readonly review: (looked: LookedFile<Reply>) => {
    readonly label: string;
    readonly sentence: ReactNode;
    readonly rows?: ReactNode;
  };
  /** Called when the previewed file is saved or discarded. */
  readonly onSettled?: () => void;
  readonly children: ReactNode;
}

/** Card that takes a file of another system: choose it, see its preview, then save or discard it; and the errors of a refused file. */
export function BroughtCard<Reply>(props: BroughtCardProps<Reply>) {
  const { username, intake, texts, errorsFile, actions, review, onSettled, children } = props;
  const { running, looked, refused } = intake;
  const preview = looked && review(looked);
  return (
    <>
      <Card
        label={texts.title}
        title={texts.title}
        actions={
          <>
            {actions}
            <FileButton
              label={texts.choose}
              accept=".xlsx,.csv,.tsv"
              busy={running !== undefined}
              onFiles={(files) => void intake.choose(files)}
            />
          </>
        }
      >
        {children}
        {running && <RunningFiles running={new Map([[texts.title, running]])} nameOf={(key) => key} />}
        {looked && preview && (
          <section aria-label={preview.label}>
            <p role="status">
              <strong>{looked.sent.fileName}</strong>: {preview.sentence}
            </p>
            {preview.rows}
            <div className={style.actions}>
              <ActionButton
                onClick={() => {
                  intake.discard();
                  onSettled?.();
                }}
              >
                {texts.discard}
              </ActionButton>
              <ActionButton main busy={running !== undefined} onClick={() => void intake.save(() => onSettled?.())}>
                {texts.save}
              </ActionButton>
            </div>
          </section>
        )}
      </Card>
      {refused && (
        <RefusedCard
          username={username}
          label={texts.refused}
          note={texts.notKept}
          attempt={refused}
          listName={errorsFile}
        />
      )}
    </>
  );
}
