import { checkAccountActivity } from '@contador/contract/access';
import { useRead } from '../../../http/use-read.ts';
import { ActivityList } from '../../../patterns/activity-list.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import classes from './accounts.module.css';

/** The last entries of the log about an account. */
export function AccountActivity({ email }: { readonly email: string }) {
  const { username } = useSession().tenant;
  const { data, failure, retry } = useRead(checkAccountActivity, { username, email });
  return (
    <div className={classes.activity}>
      <ActivityList entries={data?.entries} own={email} failure={failure} onRetry={retry} />
    </div>
  );
}
