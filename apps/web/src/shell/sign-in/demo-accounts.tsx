import type { ReplyOf } from '@contador/contract';
import type { listDemoAccounts } from '@contador/contract/access';
import { accessTexts } from '@contador/contract/messages';
import { IconCopy } from '@tabler/icons-react';
import { IconAction } from '../../ui/action/icon-action.tsx';
import classes from './demo-accounts.module.css';

interface Props {
  readonly accounts: ReplyOf<typeof listDemoAccounts>;
  readonly chosen: string;
  readonly onChoose: (email: string) => void;
}

/** Demo accounts of every company, and what each opens. A click fills the form. */
export function DemoAccounts({ accounts, chosen, onChoose }: Props) {
  const password = accounts.password ?? '';
  return (
    <section className={classes.accounts} aria-labelledby="cuentas">
      <div>
        <h2 id="cuentas" className={classes.title}>
          {accessTexts.demoAccounts}
        </h2>
        <p className={classes.help}>
          {accessTexts.demoHelp} <strong>{password}</strong>
          <IconAction
            label={accessTexts.copyPassword}
            icon={IconCopy}
            onClick={() => void navigator.clipboard.writeText(password)}
          />
        </p>
      </div>
      {accounts.tenants.map((tenant) => (
        <section key={tenant.username} className={classes.card} aria-label={tenant.applicationName}>
          <h3 className={classes.head}>
            {tenant.applicationName} <span>{tenant.description}</span>
          </h3>
          <ul>
            {tenant.accounts.map((account) => (
              <li key={account.email}>
                <button
                  type="button"
                  className={classes.row}
                  aria-pressed={account.email === chosen}
                  onClick={() => onChoose(account.email)}
                >
                  <strong>{account.email}</strong>
                  <span>{account.personName}</span>
                  <span className={classes.opens}>{account.opens}</span>
                  <span className={classes.role}>{account.role}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
