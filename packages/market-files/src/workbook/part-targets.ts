import { elementsOf } from './xml-text.ts';

/** Relations of a part, each with the path of its target. */
export function targets(parts: ReadonlyMap<string, Uint8Array>, part: string) {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const relations = parts.get(`${folder}_rels/${part.slice(folder.length)}.rels`);
  if (relations === undefined) return [];
  return elementsOf(new TextDecoder().decode(relations), 'Relationship').map(
    (relation): Record<string, string> & { path: string } => {
      const target = (relation.Target ?? '').toLowerCase();
      return { ...relation, path: target.startsWith('/') ? target.slice(1) : resolved(folder + target) };
    },
  );
}

/** Resolves `..` in a path: `xl/../xl/a.xml` becomes `xl/a.xml`. */
function resolved(path: string): string {
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}
