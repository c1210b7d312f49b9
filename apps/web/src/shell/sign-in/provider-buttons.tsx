import { beginProviderSignIn, checkSignInPage } from '@contador/contract/access';
import { identityProviderTexts as texts } from '@contador/contract/messages';
import { IconId } from '@tabler/icons-react';
import { useRead } from '../../http/use-read.ts';
import { useWrite } from '../../http/use-write.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { useNotice } from '../../ui/notice/notice.tsx';
import { PROVIDER_LEFT, type ProviderLeft } from '../session/provider-left.ts';

/** The provider that was left last in this tab. */
function providerLeft(): ProviderLeft {
  const kept = sessionStorage.getItem(PROVIDER_LEFT);
  return kept === null ? undefined : (JSON.parse(kept) as ProviderLeft);
}

const forgetProviderLeft = () => sessionStorage.removeItem(PROVIDER_LEFT);

/** 'Entrar con …' for each identity provider of the company, and the end of the session at the provider that was left. */
export function ProviderButtons({ company }: { readonly company: string | undefined }) {
  const { data } = useRead(checkSignInPage, company === undefined ? {} : { company });
  const { send, pending } = useWrite(beginProviderSignIn);
  const { failed } = useNotice();
  const left = providerLeft();
  const enter = async (place: { company: string; provider: string }) => {
    const answer = await send({ body: place });
    if (!answer.ok) return failed(answer.refusal);
    forgetProviderLeft();
    window.location.assign(answer.value.address);
  };
  return (
    <>
      {data?.providers.map((it) => (
        <ActionButton
          key={it.id}
          tall
          wide
          icon={IconId}
          busy={pending}
          onClick={() => void enter({ company: it.company, provider: it.id })}
        >
          {texts.enterBy(it.name)}
        </ActionButton>
      ))}
      {left && (
        <a href={left.exit} onClick={forgetProviderLeft}>
          {texts.endThere(left.name)}
        </a>
      )}
    </>
  );
}
