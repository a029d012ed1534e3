import { clientOf } from './session.ts';

/** Creates a custom button for the whole location, unless one exists. */
export async function customButton(url: string): Promise<void> {
  const admin = await clientOf(url, 'admin');
  const { items } = await admin.call('listButtons');
  if (items.length > 0) return;
  await admin.call('createButton', {
    body: {
      name: { en: 'Low ratings by place', fi: 'Huonot arviot kohteittain' },
      display: 'table',
      visibility: 'everyone',
      pinned: true,
      query: { range: 'last_30_days', group_by: 'inspectable', metrics: ['count', 'low_count'] },
    },
  });
}
