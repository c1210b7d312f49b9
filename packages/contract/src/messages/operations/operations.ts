/** Texts of long-running operations. */
export const operationTexts = {
  cancelledBy: (person: string) => `Lo canceló ${person}. Puede pedirlo de nuevo.`,
  moreReasons: (count: number) => `Y ${count} más.`,
};
