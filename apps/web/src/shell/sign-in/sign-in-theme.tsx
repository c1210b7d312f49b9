import { shellTexts } from '@contador/contract/messages';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import classes from './sign-in-page.module.css';

/** Button with the name of the current theme; it changes to the other one. */
export function SignInTheme() {
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
