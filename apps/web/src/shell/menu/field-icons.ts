import { type Icon, IconClipboardPlus, IconFileText } from '@tabler/icons-react';

/** Icons of the technician's pages. */
export const fieldIcons: Readonly<Record<string, Icon>> = {
  'generar-orden': IconClipboardPlus,
};

/** Icon of a technician's page in the menu. */
export function fieldIconOf({ slug }: { readonly slug: string }): Icon {
  return fieldIcons[slug] ?? IconFileText;
}
