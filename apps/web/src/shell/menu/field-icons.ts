import { type Icon, IconClipboardPlus, IconFileText } from '@tabler/icons-react';

/** The icons of a technician's pages. */
export const fieldIcons: Readonly<Record<string, Icon>> = {
  'generar-orden': IconClipboardPlus,
};

/** The icon of a technician's page in the menu. */
export function fieldIconOf({ slug }: { readonly slug: string }): Icon {
  return fieldIcons[slug] ?? IconFileText;
}
