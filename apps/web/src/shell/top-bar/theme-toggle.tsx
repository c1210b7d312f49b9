import { shellTexts } from '@contador/contract/messages';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { IconAction } from '../../ui/action/icon-action.tsx';

/** Switches between light and dark; follows the system until it is used. */
export function ThemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return (
    <IconAction
      onBar
      label={dark ? shellTexts.useLightTheme : shellTexts.useDarkTheme}
      icon={dark ? IconSun : IconMoon}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    />
  );
}
