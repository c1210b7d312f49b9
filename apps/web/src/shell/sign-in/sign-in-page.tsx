import { listDemoAccounts } from '@contador/contract/access';
import { accessTexts, shellTexts } from '@contador/contract/messages';
import { isBlank } from '@contador/kernel';
import { TextInput, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconInfoCircle, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { useRead } from '../../http/use-read.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { Logo } from '../../ui/brand/logo.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { destinationOf, startAddress } from '../routing/destination.ts';
import { PROVIDER_LEFT } from '../session/provider-left.ts';
import { useSessionState } from '../session/session.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import classes from './sign-in-page.module.css';
import { useSignIn } from './use-sign-in.ts';

const SecondStepForm = lazy(() => import('./second-step-form.tsx'));
const PasskeyEntry = lazy(() => import('./passkey-entry.tsx'));
const ProviderEntry = lazy(() => import('./provider-entry.tsx'));

/** 'Iniciar sesión': the form, and the demo accounts if there are any. */
export default function SignInPage() {
  const state = useSessionState();
  const routerState: unknown = useLocation().state;
  const { '*': place = '' } = useParams();
  const { data } = useRead(listDemoAccounts, {});
  const { enter, take, busy, waiting, finish, back } = useSignIn();
  const form = useRef<HTMLFormElement>(null);
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState({ user: false, password: false });
  useEffect(() => {
    document.title = `${accessTexts.title} · Contador`;
  }, []);

  if (state.kind === 'signed-in') return <Navigate to={returnAddress(routerState, state.session)} replace />;

  const provider = (
    <Suspense>
      <ProviderEntry place={place} />
    </Suspense>
  );
  if (place.includes('/')) return provider;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const empty = { user: isBlank(user), password: password === '' };
    setFaults(empty);
    if (!empty.user && !empty.password) void enter(user.trim(), password);
  };
  const demo = data?.password ? data : undefined;
  const noCompany = data?.hasCompany === false;

  return (
    <main className={classes.page} data-demo={demo !== undefined || undefined}>
      <section className={classes.side}>
        <div className={classes.brand}>
          <Logo size={34} />
          <span>Contador</span>
        </div>
        {noCompany ? (
          <p className={classes.form}>{accessTexts.noCompany}</p>
        ) : waiting ? (
          <div className={classes.form}>
            <h1 className={classes.title}>{accessTexts.title}</h1>
            <Suspense>
              <SecondStepForm waiting={waiting} onEntered={(reply) => void finish(reply)} onBack={back} />
            </Suspense>
          </div>
        ) : (
          <form ref={form} className={classes.form} onSubmit={submit} noValidate>
            <div>
              <h1 className={classes.title}>{accessTexts.title}</h1>
              <p className={classes.subtitle}>{accessTexts.subtitle}</p>
            </div>
            <TextInput
              label={accessTexts.user}
              value={user}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              data-autofocus
              leftSection={<IconUser size={16} aria-hidden />}
              error={faults.user ? accessTexts.enterUser : undefined}
              onChange={(event) => {
                setUser(event.currentTarget.value);
                setFaults((now) => ({ ...now, user: false }));
              }}
            />
            <PasswordField
              label={accessTexts.password}
              value={password}
              autoComplete="current-password"
              description={accessTexts.holdToReveal}
              error={faults.password ? accessTexts.enterPassword : undefined}
              onChange={(value) => {
                setPassword(value);
                setFaults((now) => ({ ...now, password: false }));
              }}
            />
            <ActionButton main tall wide submit busy={busy}>
              {accessTexts.enter}
            </ActionButton>
            {data?.passkeys && (
              <Suspense>
                <PasskeyEntry onAnswer={take} />
              </Suspense>
            )}
            {(place || data?.hasProvider || sessionStorage.getItem(PROVIDER_LEFT)) && provider}
            <a href="/recuperar">{accessTexts.forgotten}</a>
            <p className={classes.rule}>
              <IconInfoCircle size={15} aria-hidden />
              {accessTexts.lockRule}
            </p>
          </form>
        )}
        <div className={classes.foot}>
          <span>{shellTexts.copyright(new Date().getFullYear())}</span>
          <SignInTheme />
        </div>
      </section>
      {demo && (
        <DemoAccounts
          accounts={demo}
          chosen={user}
          onChoose={(email) => {
            setUser(email);
            setPassword(demo.password ?? '');
            setFaults({ user: false, password: false });
            // The next Enter signs in, instead of choosing the account again.
            form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
          }}
        />
      )}
    </main>
  );
}

/** The address from which the person was sent here, if it opens now; otherwise the landing page. */
function returnAddress(routerState: unknown, session: Parameters<typeof startAddress>[0]): string {
  const from =
    typeof routerState === 'object' && routerState !== null && 'from' in routerState ? String(routerState.from) : '';
  const leads = destinationOf(from.split('?')[0] ?? '', session).kind === 'page';
  return leads ? from : startAddress(session);
}

/** Button with the name of the current theme; it changes to the other one. */
function SignInTheme() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const Shape = dark ? IconMoon : IconSun;
  return (
    <button
      type="button"
      className={classes.theme}
      title={dark ? shellTexts.useLightTheme : shellTexts.useDarkTheme}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      <Shape size={15} aria-hidden />
      {dark ? shellTexts.darkTheme : shellTexts.lightTheme}
    </button>
  );
}
