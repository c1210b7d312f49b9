import { monthNoticeTexts as texts } from '@contador/contract/messages';
import { checkUserMonthNotice, updateUserMonthNotice } from '@contador/contract/self-generators';
import { Switch } from '@mantine/core';
import { useRead } from '../../../../http/use-read.ts';
import { useWrite } from '../../../../http/use-write.ts';
import { useSession } from '../../../../shell/session/session.tsx';
import { useNotice } from '../../../../ui/notice/notice.tsx';
import style from './panel.module.css';

/** Switch with which a customer agrees to an e-mail when its month is ready. Nothing until the answer is known. */
export function EmailConsent({ code }: { readonly code: string }) {
  const { username } = useSession().tenant;
  const { failed } = useNotice();
  const { data } = useRead(checkUserMonthNotice, { username, clientCode: code });
  const update = useWrite(updateUserMonthNotice);
  if (data === undefined) return null;
  const save = async (agreed: boolean) => {
    const saved = await update.send({ query: { username }, body: { clientCode: code, agreed } });
    if (!saved.ok) await failed(saved.refusal, texts.notSaved);
  };
  return (
    <div className={style.consent}>
      {data.email === null ? (
        texts.withoutAddress
      ) : (
        <Switch
          label={texts.consent(data.email)}
          checked={data.agreed}
          onChange={(event) => {
            if (!update.pending) void save(event.currentTarget.checked);
          }}
        />
      )}
    </div>
  );
}
