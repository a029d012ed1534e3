import { plural } from '../../command/messages.ts';
import type { Messages } from '../../command/messages.ts';

const en = {
  summary: 'saved plans of templates, the schedule, closures and pending actions',
  showSummary: 'show what a saved plan would do, and what was edited on the server since',
  showNotes:
    'Shows a plan that was saved with --out, or an undo file. Nothing is changed. Without the server\nthe plan is shown without the marks; --verbose lists questions of templates and closures.',
  file: 'a saved plan or an undo file',
  titles: {
    templates: (server: string, moment: string) => `Template plan for ${server}, created ${moment}`,
    schedule: (server: string, moment: string) => `Schedule plan for ${server}, created ${moment}`,
    closures: (server: string, moment: string) => `Closure plan for ${server}, created ${moment}`,
    actions: (server: string, moment: string) => `Action plan for ${server}, created ${moment}`,
  },
  undoes: (plan: string) => `Undoes plan ${plan}.`,
  applied: (done: number, total: number) =>
    `Applied: ${done} of ${plural(total, 'change', 'changes')}.`,
  empty: 'The plan changes nothing.',
  unedited: 'Nothing has been edited on the server since.',
};

const fi: typeof en = {
  summary: 'tallennetut pohjien, aikataulun, suljettujen jaksojen ja toimenpiteiden suunnitelmat',
  showSummary:
    'näytä, mitä tallennettu suunnitelma tekisi ja mitä palvelimella on sen jälkeen muokattu',
  showNotes:
    'Näyttää --out-valitsimella tallennetun suunnitelman tai kumoamistiedoston. Mitään ei muuteta. Ilman\npalvelinta muokattuja kohtia ei merkitä; --verbose luettelee kysymykset ja jaksot.',
  file: 'tallennettu suunnitelma tai kumoamistiedosto',
  titles: {
    templates: (server, moment) => `Pohjien suunnitelma, ${server}, luotu ${moment}`,
    schedule: (server, moment) => `Aikataulun suunnitelma, ${server}, luotu ${moment}`,
    closures: (server, moment) => `Suljettujen jaksojen suunnitelma, ${server}, luotu ${moment}`,
    actions: (server, moment) => `Toimenpiteiden suunnitelma, ${server}, luotu ${moment}`,
  },
  undoes: (plan) => `Kumoaa suunnitelman ${plan}.`,
  applied: (done, total) => `Toteutettu ${done}/${total}.`,
  empty: 'Suunnitelma ei muuta mitään.',
  unedited: 'Palvelimella ei ole muokattu mitään suunnitelman jälkeen.',
};

/** The texts of saved plans as files. */
export const savedPlanMessages: Messages<typeof en> = { en, fi };
