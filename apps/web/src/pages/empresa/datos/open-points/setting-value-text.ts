import { openPointTexts as texts } from '@contador/contract/messages';
import { type OpenPointSetting, openPointRule } from '@contador/domain/billing';

/** Words for the value of a setting; an empty one is the default. */
export function settingValueText(setting: OpenPointSetting, value: string): string {
  const shown = value || openPointRule(setting).default;
  return texts.settings[setting].values?.[shown] ?? shown;
}
