export function wallsOf(root: string): readonly { readonly name: string }[];
