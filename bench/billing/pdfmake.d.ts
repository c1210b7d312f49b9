declare module 'pdfmake' {
  /** Declarations of the part of pdfmake used here. */
  interface Pdfmake {
    setFonts(fonts: Readonly<Record<string, Readonly<Record<string, string>>>>): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    readonly virtualfs: { writeFileSync(path: string, content: Buffer): void };
    createPdf(definition: unknown): { getBuffer(): Promise<Buffer> };
  }
  const pdfmake: Pdfmake;
  export default pdfmake;
}
