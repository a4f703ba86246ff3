import type { ChosenFile } from '#domain/check-file/check-options.ts';

/** A file of the browser's, of which only what is asked for is read. */
export class ChosenBlob implements ChosenFile {
  readonly file: File;

  constructor(file: File) {
    this.file = file;
  }

  get name(): string {
    return this.file.name;
  }

  get size(): number {
    return this.file.size;
  }

  async read(start: number, end: number): Promise<Uint8Array> {
    return new Uint8Array(await this.file.slice(start, end).arrayBuffer());
  }
}
