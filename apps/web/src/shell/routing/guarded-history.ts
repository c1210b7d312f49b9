import { UNSAFE_createBrowserHistory as createBrowserHistory, createPath, parsePath, type To } from 'react-router';
import { leaveGuard } from '../../ui/notice/leave-guards.ts';

type History = ReturnType<typeof createBrowserHistory>;
type Update = Parameters<Parameters<History['listen']>[0]>[0];

/**
 * The browser's history, which asks the guard before another address is shown. A back or forward navigation of the browser is reverted
 * while the person is asked.
 */
export function guardedHistory(): History {
  const history = createBrowserHistory({ v5Compat: true });
  let shown = addressOf(history.location);
  let asking = false;
  /** Number of pending browser navigations made by this history itself, which are not guarded. */
  let own = 0;

  const ask = (go: () => void) => {
    const guard = leaveGuard();
    if (guard === undefined) return go();
    if (asking) return;
    asking = true;
    void guard().then((leaves) => {
      asking = false;
      if (leaves) go();
    });
  };
  const unlessGuarded = (to: To, go: () => void) => (addressOf(to, shown) === shown ? go() : ask(go));

  return {
    ...history,
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    push: (to, state) => unlessGuarded(to, () => history.push(to, state)),
    replace: (to, state) => unlessGuarded(to, () => history.replace(to, state)),
    listen: (listener) =>
      history.listen((update: Update) => {
        const { action, location, delta } = update;
        const isOwn = own > 0 && action === 'POP';
        if (isOwn) own -= 1;
        const stays = addressOf(location) === shown;
        if (isOwn || stays || action !== 'POP' || delta === null || leaveGuard() === undefined) {
          shown = addressOf(location);
          return listener(update);
        }
        own += 1;
        history.go(-delta);
        ask(() => {
          own += 1;
          history.go(delta);
        });
      }),
  };
}

/** Path and search, which identify a page; parts that `to` does not have are taken from `base`. */
function addressOf(to: To, base = ''): string {
  const known = parsePath(base);
  const { pathname = known.pathname ?? '/', search = '' } = typeof to === 'string' ? parsePath(to) : to;
  return createPath({ pathname, search });
}
