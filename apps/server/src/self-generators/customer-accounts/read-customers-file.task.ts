import { customerAccountTexts as texts } from '@contador/contract/messages';
import { signInNameShape } from '@contador/domain/access';
import { noticeAddress } from '@contador/domain/self-generators';
import { accepted, type Result, refused, restoredDirectionMarks, textOfCell } from '@contador/kernel';
import type { LocatedError } from '@contador/market-files';
import { Findings, type LocatedRow, readRegisterRows } from '@contador/market-files/readers';
import { type PackedBytes, unpackedFile } from '../../platform/files/packed-bytes.ts';
import { threadTask } from '../../platform/threads/threads.ts';

/** A row of the workbook of customers to invite. */
export interface CustomerOfFile {
  readonly line: number;
  readonly clientCode: string;
  readonly address: string | undefined;
  readonly user: string | undefined;
}

export interface CustomersReading {
  readonly sheet: string;
  /** Zero-based index of the column of codes. */
  readonly codeColumn: number;
  readonly customers: readonly CustomerOfFile[];
}

type Column = 'CODIGO_CLIENTE' | 'CORREO' | 'USUARIO';

/** Reads the workbook of customers to invite in a worker thread; refuses it with every faulty cell. */
export const readCustomersFileTask = threadTask(
  'read-customers-file',
  async ({
    files: [file],
  }: {
    readonly files: readonly [PackedBytes];
  }): Promise<Result<CustomersReading, LocatedError[]>> => {
    const findings = new Findings();
    const customers: CustomerOfFile[] = [];
    const codes = new Map<string, number>();
    const users = new Map<string, number>();
    const optional: Column[] = ['CORREO', 'USUARIO'];
    const columns = { required: ['CODIGO_CLIENTE'] as Column[], optional, rare: optional };
    const sheet = await readRegisterRows<Column>(unpackedFile(file), columns, findings, (row) => {
      const clientCode = textOf(row, 'CODIGO_CLIENTE');
      const address = textOf(row, 'CORREO');
      const user = textOf(row, 'USUARIO')?.toLowerCase();
      if (clientCode === undefined) return row.refuse('CODIGO_CLIENTE', 'value-required', texts.codeExpected);
      const before = codes.get(clientCode.toLowerCase());
      if (before !== undefined) row.refuse('CODIGO_CLIENTE', 'repeated-row', texts.once(before));
      codes.set(clientCode.toLowerCase(), row.line);
      if (address !== undefined && noticeAddress(address) === undefined)
        row.refuse('CORREO', 'value-mismatch', texts.addressExpected);
      if (user !== undefined) {
        const holder = users.get(user);
        if (!signInNameShape.test(user)) row.refuse('USUARIO', 'value-mismatch', texts.userExpected);
        else if (holder !== undefined) row.refuse('USUARIO', 'repeated-row', texts.nameOnce(holder));
        users.set(user, row.line);
      }
      customers.push({ line: row.line, clientCode, address, user });
    });
    if (sheet === undefined || findings.refused) return refused(findings.all());
    return accepted({ sheet: sheet.name, codeColumn: sheet.columns.get('CODIGO_CLIENTE') ?? 0, customers });
  },
);

function textOf(row: LocatedRow<Column>, column: Column): string | undefined {
  const content = row.content(column);
  if (content === null) return undefined;
  return restoredDirectionMarks(textOfCell(String(content))).trim() || undefined;
}
