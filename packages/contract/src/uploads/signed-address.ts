import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { uploadTexts as texts } from '../messages/uploads/uploads.ts';
import { shapedText } from '../wire/bounded-text.ts';
import { declaredSign } from '../wire/declared-sign.ts';
import { labelled } from '../wire/field-labels.ts';
import { period, username, year } from '../wire/period.ts';
import { renamed, sameNames } from '../wire/renamed.ts';

/** Name of an uploaded file, without folders. */
export const fileName = labelled(texts.fileName, shapedText(/^[^/\\]{1,200}$/, texts.fileNameShape));

/** Content type, such as `text/csv`. */
export const contentType = labelled(
  texts.contentType,
  shapedText(/^[\w.+-]{1,100}\/[\w.+-]{1,100}$/, texts.contentTypeShape),
);

export const getSignedUrl = endpoint({
  method: 'POST',
  path: '/api/get-gcs-signed-url',
  summary:
    'Una dirección de este mismo servidor a la que se envía el archivo con PUT y su tipo de contenido: una vez, en los quince minutos siguientes.',
  group: 'operations',
  query: renamed({
    ...sameNames({ username, period, year }),
    /** Area of the file: `ag` for self-generators, by default billing. */
    files_from: ['filesFrom', labelled(texts.filesFrom, z.literal('ag').optional())],
  }),
  body: renamed({
    username: ['username', username.optional()],
    filename: ['fileName', fileName],
    contentType: ['contentType', contentType],
    decimalSign: ['decimalSign', declaredSign],
  }),
  /** Path on the origin of the call. */
  reply: z.object({ url: z.string() }),
  // A customer may only upload its own files; the handler checks that.
  permission: {
    area: ['principal', 'facturador', 'autogeneradores'],
    roles: ['dev', 'comer', 'fact', 'only-fact', 'ag', 'ag_client'],
    pages: 'consultation',
    administrators: true,
    rows: 'own',
  },
  effect: 'write',
  enters: true,
});
