import { clientOf } from './session.ts';

/**
 * Replaces the room templates of the site by some with the same number of
 * mandatory questions, at the location of `staff`, so that counts do not depend
 * on demo data.
 */
export async function onlyTemplates(
  url: string,
  names: readonly string[],
  questions: number,
): Promise<void> {
  const admin = await clientOf(url, 'admin');
  const staff = await clientOf(url, 'staff');
  const location = (await staff.call('validateSession')).assigned_location_id ?? 0;
  const { items } = await admin.call('listTemplates', { query: { per_page: 1000 } });
  for (const { id, inspectiontype_id: type } of items)
    if (type === 1) await admin.call('deleteTemplate', { params: { id } });
  for (const name of names)
    await admin.call('createTemplate', {
      body: {
        name: { en: name, fi: name },
        inspectiontype_id: 1,
        scope: 'location',
        location_id: location,
        questions: Array.from({ length: questions }, (_, index) => ({
          title: { en: `Point ${index + 1}`, fi: `Kohta ${index + 1}` },
          type: 'value' as const,
          mandatory: true,
          max_photos: 1,
        })),
      },
    });
}
