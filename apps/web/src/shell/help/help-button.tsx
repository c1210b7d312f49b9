import { shellTexts } from '@contador/contract/messages';
import { IconHelp } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { IconAction } from '../../ui/action/icon-action.tsx';

const HelpPanel = lazy(() => import('./help-panel.tsx'));

/** The '?' of the bar: opens the chapter of the manual about the current page. */
export function HelpButton() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <IconAction onBar label={shellTexts.help} icon={IconHelp} onClick={() => setOpened(true)} />
      {opened && (
        <Suspense>
          <HelpPanel onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
