import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /(?<!\.test)\.tsx?$/.test(name) && !name.startsWith('testing/') && !name.startsWith('ui/'),
);
const texts = new Map(sources.map((name) => [name, readFileSync(join(SOURCES, name), 'utf8')]));
const textOf = (name: string) => texts.get(name) ?? '';

const TYPES = /^import type .*$/gm;

/** Importing files, by the file that they import. */
const importers = new Map<string, string[]>();
for (const [name, text] of texts) {
  for (const [, path = ''] of text.replace(TYPES, '').matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
    const target = relative(SOURCES, join(SOURCES, dirname(name), path));
    importers.set(target, [...(importers.get(target) ?? []), name]);
  }
}

/** Elements into which a person types: those of Mantine, of `ui/fields` and of the browser. */
const WRITES =
  /<(?:TextInput|Textarea|NumberInput|PasswordInput|TagsInput|Autocomplete|NumberField|DateField|MonthField|PasswordField|RangeField|textarea|input(?![^>]*type="(?:checkbox|radio|file|range)"))\b/;
const GUARDS = /useUnsavedGuard\(|<RecordDialog\b.*\bdirty\b/s;

/** Files whose typed input needs no guard, with the reason: losing it does no harm, or it is stored. */
const UNGUARDED: Readonly<Record<string, string>> = {
  'pages/autogeneradores/consultas/descargar-reporte/page.tsx': 'the month to show',
  'pages/autogeneradores/consultas/panel-principal/page.tsx': 'the month to show',
  'pages/empresa/registro/audit-filters.tsx': 'a search text',
  'pages/facturador/actas-recibidas/acta-filters.tsx': 'a search text',
  'pages/facturador/cargar-consumos-ciclo/brought-history/brought-history.tsx': 'pasted rows are stored at once',
  'pages/facturador/liquidacion-de-prueba/agreement-replacement.tsx': 'a trial liquidation, stored while typing',
  'pages/facturador/liquidacion-de-prueba/annual-replacement.tsx': 'a trial liquidation, stored while typing',
  'pages/facturador/liquidacion-de-prueba/client-grid.tsx': 'a search text',
  'pages/facturador/liquidacion-de-prueba/client-prices.tsx': 'a trial liquidation, stored while typing',
  'pages/facturador/liquidacion-de-prueba/tariff-replacement.tsx': 'a trial liquidation, stored while typing',
  'pages/principal/alumbrado-publico/municipality-search.tsx': 'a search text',
  'pages/principal/banco-de-pruebas/kept-trials.tsx': 'the name of a trial',
  'pages/principal/banco-de-pruebas/lever-row.tsx': 'a trial, stored in the address',
  'pages/principal/ofertas-no-regulados/customer-offers.tsx': 'a search text',
  'shell/tariff-sui/entry-field.tsx': 'a report form, stored while typing',
  'pages/tecnico-operativo/rev-tecnica-acta-oficio/fields/acta-field.tsx': 'an acta, stored on the phone at once',
  'pages/empresa/clientes-con-acceso/page.tsx': 'a search text',
  'pages/empresa/datos/mail-card.tsx': 'the address of a test letter',
  'pages/empresa/empezar/first-month.tsx': 'one month, chosen in a click',
  'pages/empresa/fichas/made-token.tsx': 'a token to copy, which nobody edits',
  'shell/accounts/made-links.tsx': 'links to copy, which nobody edits',
  'patterns/agreements/agreement-form.tsx': 'part of a guarded editor, and of a stored trial',
  'patterns/agreements/range-table.tsx': 'part of a guarded editor, and of a stored trial',
  'shell/clients/client-field.tsx': 'a search text',
  'shell/cycle-liquidation/review-bar.tsx': 'a search text',
  'shell/first-steps/link-page.tsx': 'a new password, and no session yet',
  'shell/first-steps/recovery-page.tsx': 'a sign-in name, and no session yet',
  'shell/first-steps/new-password.tsx': 'a new password, and no session yet',
  'shell/palette/palette.tsx': 'a search text',
  'shell/sign-in/resume-session.tsx': 'the password of a session that continues under the dialog',
  'shell/settings/billing-settings.tsx': 'the month to show',
  'shell/settings/settings-panel.tsx': 'the month to show',
  'shell/sign-in/second-step-form.tsx': 'a code, and no session yet',
  'shell/sign-in/sign-in-page.tsx': 'no session yet',
};

/** Dialogs without fields of their own, which show that the record is loading. */
const WITHOUT_FIELDS = [
  'pages/autogeneradores/usuarios/user-dialog.tsx',
  'pages/facturador/control-principal-clientes/client-dialog.tsx',
];

function isGuarded(name: string, above: readonly string[] = []): boolean {
  if (GUARDS.test(textOf(name))) return true;
  const shown = (importers.get(name) ?? []).filter((it) => !above.includes(it));
  return shown.length > 0 && shown.every((it) => isGuarded(it, [...above, name]));
}

test('every form asks before typed input is lost by leaving', () => {
  const forms = sources.filter((name) => WRITES.test(textOf(name)));
  const free = forms.filter((name) => !isGuarded(name));
  expect(forms.length).toBeGreaterThan(60);
  expect(free.toSorted()).toEqual(Object.keys(UNGUARDED).toSorted());
});

test('every record dialog knows whether something was typed', () => {
  const dialogs = sources.filter((name) => /<RecordDialog\b/.test(textOf(name)));
  const unsaid = dialogs.filter((name) => !GUARDS.test(textOf(name)));
  expect(unsaid.toSorted()).toEqual(WITHOUT_FIELDS);
  expect(unsaid.filter((name) => WRITES.test(textOf(name)))).toEqual([]);
});
