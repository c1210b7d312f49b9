import { shellTexts } from '@contador/contract/messages';
import { isClient } from '@contador/domain/access';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { initialsOf } from '../../ui/format/person-name.ts';
import unseen from '../../ui/tokens/unseen.module.css';
import { useSession } from '../session/session.tsx';
import classes from './top-bar.module.css';

/** 'Bienvenido', the button of the account menu. Staff are greeted by name, clients are not. */
export function UserButton(props: ComponentPropsWithRef<'button'>) {
  const { personName, role } = useSession();
  const named = !isClient(role);
  return (
    <button aria-haspopup="menu" {...props} type="button" className={classes.user}>
      <span className={unseen.unseen}>{named ? shellTexts.account(personName) : shellTexts.ownAccount}</span>
      <span className={classes.greeting}>
        <span className={classes.welcome}>{named ? `${shellTexts.welcome} ` : shellTexts.welcome}</span>
        {named && <strong>{personName}</strong>}
      </span>
      <span className={classes.avatar} aria-hidden>
        {initialsOf(personName)}
      </span>
      <IconChevronDown size={16} aria-hidden />
    </button>
  );
}
