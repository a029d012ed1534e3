import { listedFromWire } from '@kierros/api/codecs';
import { applicabilityReason } from '@kierros/domain';
import type { Schema } from '@kierros/api/schema';
import { Card } from '@kierros/ui';
import { useTexts } from '../../../shared/texts.ts';
import { ListState } from '../../../shared/views/list-state.tsx';
import styles from '../../../shared/editor/editor.module.css';
import { useTemplatesOf } from '../places.api.ts';
import { LinkRow } from '../../../shared/views/link-row.tsx';
import { usePickText } from '../../../shared/use-pick-text.ts';

interface TemplatesProps {
  place: { id: number; kind: 'location' | 'environment' | 'room' };
  environment: Pick<Schema<'Environment'>, 'id' | 'name'> | undefined;
}

/** The templates that apply to a place, each with the reason and a link to it. */
export function PlaceTemplates({ place, environment }: TemplatesProps) {
  const t = useTexts();
  const pick = usePickText();
  const query = useTemplatesOf(place.id);
  const reasonOf = ({ applicable_inspectables: list }: Schema<'TemplateSummary'>) => {
    const environmentId = environment?.id ?? null;
    const reason = applicabilityReason(listedFromWire(list), { id: place.id, environmentId });
    if (reason === 'all' || reason === null) return t(`about.all.${place.kind}`);
    if (reason === 'named' || !environment) return t('about.named');
    return t('about.byEnvironment', { name: pick(environment.name) });
  };
  return (
    <section className={styles['form']} aria-labelledby="place-templates">
      <h2 id="place-templates">{t('about.templates')}</h2>
      <ListState query={query} rows={2}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles['quiet']}>{t('about.noTemplates')}</p>
          ) : (
            <>
              <p className={styles['quiet']}>{t('about.templatesText')}</p>
              <Card flush>
                <ul>
                  {items.map((template) => (
                    <LinkRow
                      key={template.id}
                      name={template.name}
                      to={`/admin/management/templates?template=${String(template.id)}`}
                      meta={reasonOf(template)}
                    />
                  ))}
                </ul>
              </Card>
            </>
          )
        }
      </ListState>
    </section>
  );
}
