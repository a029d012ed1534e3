import type { OperationQuery, Schema } from '@kierros/api/schema';
import { certificateText } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { saveFile } from '../../shared/export/save-file.ts';
import { useRecentSignIn } from '../../shared/recent-sign-in/use-recent-sign-in.tsx';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';

export type Coverage = Schema<'Coverage'>;
export type Comparison = Schema<'CertificateComparison'>;
export type Signed = Schema<'SignedCertificate'>;

/** What of the current location is accounted for, or of all if none is open; recounted each time that it is shown. */
export function useCoverage() {
  const currentLocationId = useCurrentLocationId();
  return useQuery({
    queryKey: ['network', 'coverage', currentLocationId],
    staleTime: 0,
    queryFn: () => api.call('getCoverage', { query: { location_id: currentLocationId ?? 'all' } }),
  });
}

class Unreadable extends Error {}

/** The text of a certificate's file; that of a PDF is the file attached to it. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { exactText } = await import('@kierros/record-files/pdf-attachment');
  return exactText(bytes);
}

/** The certificate in a file; the server judges what is in it. */
async function signedIn(file: File): Promise<Signed> {
  const text = await textOf(file);
  try {
    const parsed = JSON.parse(text) as Signed | null;
    const isOne = typeof parsed?.certificate === 'object' && typeof parsed.signature === 'string';
    if (isOne && text === certificateText(parsed)) return parsed;
  } catch {
    // As a file that is JSON of another kind, or written in another way.
  }
  throw new Unreadable();
}

/** Compares a file with what the server holds now. */
export function useComparison() {
  const { data, error, mutate } = useMutation({
    mutationFn: async (file: File) =>
      api.call('compareCertificate', { body: await signedIn(file) }),
  });
  return { found: data, error, isUnreadable: error instanceof Unreadable, compare: mutate };
}

/** Makes a certificate of a period; `dialog` asks for the password where the sign-in is not recent. */
export function useCertificate() {
  const { withPassword, dialog } = useRecentSignIn();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: (query: OperationQuery<'createCertificate'>) =>
      withPassword(() => api.call('createCertificate', { query })),
  });
  return { signed: data, error, isMaking: isPending, make: mutate, dialog };
}

/** Saves a certificate as it was signed, or as the PDF to which it is attached. */
export async function saveCertificate(
  signed: Signed,
  format: 'json' | 'pdf',
  lang: Language,
): Promise<void> {
  const file =
    format === 'pdf'
      ? await api.call('printCertificate', { query: { lang }, body: signed })
      : new Blob([certificateText(signed)], { type: 'application/json' });
  const { from, to } = signed.certificate;
  saveFile(`kierros-certificate-${from}-${to}.${format}`, file);
}
