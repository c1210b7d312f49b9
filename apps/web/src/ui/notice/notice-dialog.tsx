import '../tokens/mantine-later-parts.css';
import { partsTexts, shellTexts } from '@contador/contract/messages';
import { Modal } from '@mantine/core';
import { IconAlertTriangle, IconBulb, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ActionButton } from '../action/action-button.tsx';
import type { NoticeTone, PendingNotice } from './notice.tsx';
import classes from './notice-dialog.module.css';
import { ParticularActions } from './particular-actions.tsx';
import { ParticularTable } from './particular-table.tsx';

const icons: Record<NoticeTone, typeof IconInfoCircle> = {
  plain: IconInfoCircle,
  done: IconCircleCheck,
  warning: IconAlertTriangle,
  refused: IconCircleX,
};

/** The dialog titled 'Aviso': the message first, then the particulars. Enter and Escape close it. */
export default function NoticeDialog({ notice }: { readonly notice: PendingNotice | undefined }) {
  const shown = useRef(notice);
  if (notice) shown.current = notice;
  const current = shown.current;
  if (!current) return null;
  const { particulars = [], tone = current.question ? 'warning' : 'plain' } = current;
  const Shape = icons[tone];
  return (
    <Modal
      opened={notice !== undefined}
      onClose={() => current.answer(false)}
      zIndex="var(--layer-notice)"
      size={particulars.length > 0 ? 'var(--dialog-width-wide)' : 'var(--dialog-width)'}
      title={
        <>
          <Shape size={20} aria-hidden className={classes.icon} data-tone={tone} />
          {shellTexts.notice}
        </>
      }
    >
      <div className={classes.body} role={tone === 'refused' ? 'alert' : 'status'}>
        <p className={classes.message}>{current.message}</p>
        {current.detail && <p className={classes.detail}>{current.detail}</p>}
        {particulars.length > 0 && <ParticularTable particulars={particulars} heads={current.heads} />}
        {current.hint && (
          <p className={classes.hint}>
            <IconBulb size={15} aria-hidden />
            {current.hint}
          </p>
        )}
      </div>
      <NoticeButtons key={current.key} notice={current} />
    </Modal>
  );
}

function NoticeButtons({ notice }: { readonly notice: PendingNotice }) {
  const usual = useRef<HTMLButtonElement>(null);
  const focused = { ref: usual, autoFocus: true };
  useEffect(() => {
    usual.current?.focus();
  }, []);
  return (
    <div className={classes.footer}>
      {(notice.particulars?.length ?? 0) > 0 && (
        <ParticularActions particulars={notice.particulars ?? []} heads={notice.heads} fileName={notice.fileName} />
      )}
      <span className={classes.gap} />
      {notice.question ? (
        <ActionButton {...(notice.choices && { ...focused, main: true })} onClick={() => notice.answer(false)}>
          {notice.choices ? partsTexts.goBack : partsTexts.cancel}
        </ActionButton>
      ) : (
        <span className={classes.keys} aria-hidden>
          {partsTexts.enterOrEscape}
        </span>
      )}
      {(notice.choices ?? [{ key: undefined, label: notice.accept ?? shellTexts.accept }]).map(({ key, label }) => (
        <ActionButton
          key={label}
          {...(!notice.choices && focused)}
          main={!notice.choices && !notice.danger}
          danger={notice.danger ?? false}
          onClick={() => notice.answer(key ?? true)}
        >
          {label}
        </ActionButton>
      ))}
    </div>
  );
}
