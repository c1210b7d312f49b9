export function productionModules(root: string, workspace: string): string[];
