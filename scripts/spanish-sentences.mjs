import { parseSync } from '@swc/core';

/** Letters and words that only occur in Spanish. */
const SPANISH =
  /[áéíóúñ¿¡]|(?<![\p{L}-])(?:de|del|la|el|los|las|que|un|una|uno|se|por|con|es|en|para|al|su|sus|ya|lo|hay|más|sin|todo|todos|ningún|\p{L}{2,}(?:aron|ieron|ando|iendo|ados|adas|idos|idas))(?![\p{L}-])/iu;
/** A full stop or a question: a sentence ends with one, and a name does not. */
const ENDS = /[.?!…]["»”)]*$|[.?!] \p{Lu}|^[¿¡]/u;
/** Verbs of a statement or a request, which make a sentence even without a full stop. */
const STATES =
  /(?<![\p{L}-]|que )(?:es|son|está|están|hay|debe|deben|puede|pueden|pudo|pudieron|tiene|tienen|espera|esperan|falta|faltan|falló|queda|quedan|cambia|cambian|existe|existen|termina|terminan|sirve|sirven|sobra|sobran|muestra|muestran|fue|fueron|dice|ingrese|elija|revise|suelte|corrija|indique|seleccione|diga|inicie)(?![\p{L}-])/iu;

/** Placeholder for the expressions of a template. */
const HOLE = '\uFFFC';

/** True when the text is a Spanish sentence: at least two words, in Spanish, that end like a sentence or state something. */
export function isSentence(text) {
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  return words.length > 1 && /\s/.test(text) && SPANISH.test(text) && (ENDS.test(text) || STATES.test(text));
}

/**
 * Texts of a source file: literals, templates with placeholders, and the text between tags. Each has its line, and the names of the
 * enclosing constants and properties.
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
