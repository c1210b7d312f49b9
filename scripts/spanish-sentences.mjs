import { parseSync } from '@swc/core';

/** Letters and words that only Spanish has. */
const SPANISH =
  /[áéíóúñ¿¡]|(?<![\p{L}-])(?:de|del|la|el|los|las|que|un|una|uno|se|por|con|es|en|para|al|su|sus|ya|lo|hay|más|sin|todo|todos|ningún|\p{L}{2,}(?:aron|ieron|ando|iendo|ados|adas|idos|idas))(?![\p{L}-])/iu;
/** A full stop, a question: what ends is said, and what only names something does not end. */
const ENDS = /[.?!…]["»”)]*$|[.?!] \p{Lu}|^[¿¡]/u;
/** What states or asks for something, also without its stop. */
const STATES =
  /(?<![\p{L}-]|que )(?:es|son|está|están|hay|debe|deben|puede|pueden|pudo|pudieron|tiene|tienen|espera|esperan|falta|faltan|falló|queda|quedan|cambia|cambian|existe|existen|termina|terminan|sirve|sirven|sobra|sobran|muestra|muestran|fue|fueron|dice|ingrese|elija|revise|suelte|corrija|indique|seleccione|diga|inicie)(?![\p{L}-])/iu;

/** Where a template is filled in. */
const HOLE = '\uFFFC';

/** Whether the text is a Spanish sentence: two words or more, Spanish, that end or state something. */
export function isSentence(text) {
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  return words.length > 1 && /\s/.test(text) && SPANISH.test(text) && (ENDS.test(text) || STATES.test(text));
}

/**
 * The texts of a source: literals, templates with their holes, and what stands between tags. Each with its line, and with the names of the
 * constants and properties inside which it stands.
 */
export function textsOf(source, isTsx) {
  const bytes = Buffer.from(source);
  const module = parseSync(source, { syntax: 'typescript', tsx: isTsx, target: 'es2023' });
  const found = [];
  const add = ({ span }, text, within) => {
    const line = bytes
      .subarray(0, span.start - module.span.start)
      .toString()
      .split('\n').length;
    found.push({ text: text.replace(/\s+/g, ' ').trim(), line, within });
  };
  const visit = (node, within) => {
    if (Array.isArray(node)) for (const each of node) visit(each, within);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    if (/^(ImportDeclaration|ExportAllDeclaration|TsLiteralType)$/.test(node.type)) return;
    if (node.type === 'StringLiteral' || node.type === 'JSXText') return add(node, node.value, within);
    if (node.type === 'TemplateLiteral') add(node, node.quasis.map(({ cooked }) => cooked).join(HOLE), within);
    const name =
      node.type === 'KeyValueProperty'
        ? node.key.value
        : node.type === 'VariableDeclarator'
          ? node.id.value
          : undefined;
    const inside = name === undefined ? within : [...within, name];
    for (const [key, value] of Object.entries(node)) if (key !== 'span' && key !== 'quasis') visit(value, inside);
  };
  visit(module.body, []);
  return found;
}
