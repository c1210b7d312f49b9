import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoryPages, validateXML } from 'xmllint-wasm';
import {
  aggregates,
  dianStructures,
  documents,
  extensions,
  maker,
  publicServices,
  xades,
} from './document-structure.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const namespaces: Readonly<Record<string, string>> = {
  cac: `${UBL}:CommonAggregateComponents-2`,
  cbc: `${UBL}:CommonBasicComponents-2`,
  ext: `${UBL}:CommonExtensionComponents-2`,
  sts: 'dian:gov:co:facturaelectronica:Structures-2-1',
  xades: 'http://uri.etsi.org/01903/v1.3.2#',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
};
const files: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(namespaces).map((prefix) => [prefix, `${prefix}.xsd`])),
  ds: 'xmldsig-core-schema.xsd',
};

type Models = Readonly<Record<string, string>>;
const namesIn = (models: Models) =>
  Object.values(models).flatMap((model) => model.split(' ').map((name) => name.replace(/[?*+]$/, '')));

/** Data type of a basic element, which the end of its name tells (naming rules of UBL). */
function dataTypeOf(name: string): string {
  const types: readonly (readonly [RegExp, string])[] = [
    [/Amount$/, 'AmountType'],
    [/Quantity$/, 'QuantityType'],
    [/Measure$/, 'MeasureType'],
    [/(Numeric|Percent)$/, 'NumericType'],
    [/Indicator$/, 'IndicatorType'],
    [/Date$/, 'DateType'],
    [/(Time|SigningTime)$/, 'TimeType'],
    [/(ID|UUID)$/, 'IdentifierType'],
    [/Code$/, 'CodeType'],
  ];
  return types.find(([ending]) => ending.test(name))?.[1] ?? 'TextType';
}

const optional = (...names: string[]) =>
  names.map((name) => `<xs:attribute name="${name}" type="xs:normalizedString"/>`);
const required = (name: string) => `<xs:attribute name="${name}" type="xs:normalizedString" use="required"/>`;
const schemes = ['schemeID', 'schemeName', 'schemeAgencyID', 'schemeAgencyName', 'schemeVersionID', 'schemeURI'];
const lists = ['listID', 'listAgencyID', 'listAgencyName', 'listName', 'listVersionID', 'listURI', 'listSchemeURI'];

/** An identifier, a code or a text is never empty: the DIAN refuses empty elements. */
const dataTypes = [
  simple('AmountType', 'xs:decimal', [required('currencyID')]),
  simple('QuantityType', 'xs:decimal', [required('unitCode')]),
  simple('MeasureType', 'xs:decimal', [required('unitCode')]),
  simple('NumericType', 'xs:decimal', []),
  simple('IndicatorType', 'xs:boolean', []),
  simple('DateType', 'xs:date', []),
  simple('TimeType', 'xs:time', []),
  simple('IdentifierType', 'FilledLine', optional(...schemes)),
  simple('CodeType', 'FilledLine', optional(...lists, 'name')),
  simple('TextType', 'FilledText', optional('languageID', 'languageLocaleID', 'unitOfTime', 'concepto')),
  '<xs:simpleType name="FilledLine"><xs:restriction base="xs:normalizedString"><xs:minLength value="1"/></xs:restriction></xs:simpleType>',
  '<xs:simpleType name="FilledText"><xs:restriction base="xs:string"><xs:minLength value="1"/></xs:restriction></xs:simpleType>',
].join('');

function simple(name: string, base: string, attributes: readonly string[]): string {
  return `<xs:complexType name="${name}"><xs:simpleContent><xs:extension base="${base}">${attributes.join('')}</xs:extension></xs:simpleContent></xs:complexType>`;
}

/** Element with the content model `model`, such as `cbc:ID cbc:Note*`. */
function compound(name: string, model: string, attributes = ''): string {
  const parts = model.split(' ').map((part) => {
    const [, ref = '', mark = ''] = /^(.*?)([?*+]?)$/.exec(part) ?? [];
    const least = mark === '?' || mark === '*' ? '0' : '1';
    return `<xs:element ref="${ref}" minOccurs="${least}" maxOccurs="${mark === '*' || mark === '+' ? 'unbounded' : '1'}"/>`;
  });
  return `<xs:element name="${name}"><xs:complexType><xs:sequence>${parts.join('')}</xs:sequence>${attributes}</xs:complexType></xs:element>`;
}

const basic = (name: string, type = dataTypeOf(name)) => `<xs:element name="${name}" type="${type}"/>`;

function schemaOf(target: string, imported: readonly string[], body: string): string {
  const declared = imported.map((prefix) => `xmlns:${prefix}="${namespaces[prefix]}"`).join(' ');
  const imports = imported
    .filter((prefix) => namespaces[prefix] !== target)
    .map((prefix) => `<xs:import namespace="${namespaces[prefix]}" schemaLocation="${files[prefix]}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?><xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="${target}" ${declared} targetNamespace="${target}" elementFormDefault="qualified">${imports.join('')}${dataTypes}${body}</xs:schema>`;
}

const compounds = (models: Models) => Object.entries(models).map(([name, model]) => compound(name, model));
const without = (names: readonly string[], models: Models) => [...new Set(names)].filter((name) => !(name in models));
const localNames = (prefix: string, ...groups: Models[]) =>
  groups
    .flatMap(namesIn)
    .filter((name) => name.startsWith(`${prefix}:`))
    .map((name) => name.slice(prefix.length + 1));

/** The content of an extension has any element; those of our schemas are checked by them. */
const anyContent =
  '<xs:element name="ExtensionContent"><xs:complexType><xs:sequence><xs:any namespace="##other" processContents="lax"/></xs:sequence></xs:complexType></xs:element>';

const providerTypes: Models = {
  ProviderID: 'IdentifierType',
  SoftwareID: 'IdentifierType',
  From: 'NumericType',
  To: 'NumericType',
};
const xadesText = ['Identifier', 'Description', 'ClaimedRole'];

const common = [
  {
    fileName: 'cbc.xsd',
    contents: schemaOf(
      namespaces.cbc as string,
      [],
      [...new Set(localNames('cbc', documents, aggregates, extensions, dianStructures, publicServices))]
        .map((name) => basic(name))
        .join(''),
    ),
  },
  { fileName: 'cac.xsd', contents: schemaOf(namespaces.cac as string, ['cac', 'cbc'], compounds(aggregates).join('')) },
  {
    fileName: 'ext.xsd',
    contents: schemaOf(
      namespaces.ext as string,
      ['ext', 'cbc', 'sts', 'ds', 'xades'],
      [
        ...compounds(extensions),
        anyContent,
        ...without(localNames('ext', extensions), { ...extensions, ExtensionContent: '' }).map((name) => basic(name)),
      ].join(''),
    ),
  },
  {
    fileName: 'sts.xsd',
    contents: schemaOf(
      namespaces.sts as string,
      ['sts', 'cbc'],
      [
        ...compounds(dianStructures),
        ...without(localNames('sts', dianStructures), dianStructures).map((name) =>
          basic(name, providerTypes[name] ?? (name === 'QRCode' ? 'TextType' : 'IdentifierType')),
        ),
      ].join(''),
    ),
  },
  {
    fileName: 'xades.xsd',
    contents: schemaOf(
      namespaces.xades as string,
      ['xades', 'ds'],
      [
        ...Object.entries(xades).map(([name, model]) =>
          compound(
            name,
            model,
            name === 'QualifyingProperties'
              ? '<xs:attribute name="Target" type="xs:anyURI" use="required"/>'
              : name === 'SignedProperties'
                ? '<xs:attribute name="Id" type="xs:ID"/>'
                : '',
          ),
        ),
        '<xs:element name="SigningTime" type="xs:dateTime"/>',
        '<xs:element name="IssuerSerial" type="ds:X509IssuerSerialType"/>',
        ...xadesText.map((name) => basic(name, 'TextType')),
      ].join(''),
    ),
  },
  {
    fileName: 'xmldsig-core-schema.xsd',
    contents: readFileSync(join(import.meta.dirname, 'xmldsig-core-schema.xsd'), 'utf8'),
  },
];

/** Pairs of the maker's extension: name, then value, any number of times. */
const makerPairs =
  '<xs:element name="InformacionDelFabricanteDelSoftware"><xs:complexType><xs:sequence maxOccurs="unbounded"><xs:element ref="Name"/><xs:element ref="Value"/></xs:sequence></xs:complexType></xs:element>';

/** Schema of a kind of document, with the extensions that are in the namespace of its root. */
function schemaOfDocument(root: string): string {
  const own = { ...publicServices, ...maker };
  const unprefixed = [...namesIn(own).filter((name) => !name.includes(':')), 'Name', 'Value'];
  const leaves = without(unprefixed, { ...own, InformacionDelFabricanteDelSoftware: '' });
  return schemaOf(
    `${UBL}:${root}-2`,
    ['cac', 'cbc', 'ext', 'sts', 'ds', 'xades'],
    [
      compound(root, documents[root] as string),
      ...compounds(own),
      makerPairs,
      ...leaves.map((name) => basic(name)),
    ].join(''),
  );
}

/** Validates files of one kind of document. Returns the messages of libxml2, each with the position of its file in `xmls`. */
export async function schemaFaults(root: keyof typeof documents, xmls: readonly string[]): Promise<string[]> {
  const { valid, errors, rawOutput } = await validateXML({
    xml: xmls.map((contents, at) => ({ fileName: `${at}.xml`, contents })),
    schema: [{ fileName: `${root}.xsd`, contents: schemaOfDocument(root) }],
    preload: common,
    initialMemoryPages: 16 * memoryPages.MiB,
    maxMemoryPages: memoryPages.GiB,
  });
  if (valid) return [];
  return errors.length > 0 ? errors.map(({ rawMessage }) => rawMessage) : [rawOutput];
}
