import type { Box, Laid } from './box.ts';

/** A box in a flow with its preferred spacing; between neighbours the larger one applies. */
interface Block {
  readonly box: Box;
  readonly spacing: number;
}

/** A number is additional spacing. */
export type FlowItem = Block | number;

/** Stacks blocks over the whole width. */
export function flow(items: readonly FlowItem[]): Box {
  return (available): Laid => {
    const placed: { laid: Laid; top: number }[] = [];
    let height = 0;
    let before: number | undefined;
    let added = 0;
    for (const item of items) {
      if (typeof item === 'number') {
        added += item;
        continue;
      }
      const laid = item.box(available);
      const top = height + added + (before === undefined ? 0 : Math.max(before, item.spacing));
      placed.push({ laid, top });
      height = top + laid.height;
      before = item.spacing;
      added = 0;
    }
    height += added;
    return {
      width: available,
      height,
      draw(pen, x, y) {
        for (const { laid, top } of placed) laid.draw(pen, x, y + top);
      },
    };
  };
}
