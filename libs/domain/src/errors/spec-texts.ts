import type { Text } from '../text.ts';

/**
 * Every sentence that the specification fixes (sections 4, 5 and 8): the
 * English verbatim, including its spelling errors, and our Finnish. The web
 * checks its message sets against these.
 */
export const specTexts = {
  'validation.template.noQuestions': {
    en: 'At least one question must be added to the template.',
    fi: 'Lisää pohjaan vähintään yksi kysymys.',
  },
  'validation.required': {
    en: 'Please fill all required fields.',
    fi: 'Täytä kaikki pakolliset kentät.',
  },
  'validation.mandatory': {
    en: 'Please answer all mandatory questions.',
    fi: 'Vastaa kaikkiin pakollisiin kysymyksiin.',
  },
  'question.mandatory.tooltip': {
    en: 'This question is mandatory',
    fi: 'Tämä kysymys on pakollinen',
  },
  'inspection.leave.confirm': {
    en: "Are you sure you want to leave? Your changes won't be saved.",
    fi: 'Haluatko varmasti poistua? Muutoksia ei tallenneta.',
  },
  'inspectable.recentlyInspected': { en: 'Recently Inspected', fi: 'Tarkastettu äskettäin' },
  'error.navigation.stuck': {
    en: 'An error occurred, redirecting to the homepage.',
    fi: 'Tapahtui virhe. Siirrytään etusivulle.',
  },
  'error.location.notAdmin': { en: 'User is not an admin', fi: 'Käyttäjä ei ole ylläpitäjä' },
  'error.login.unauthorized': {
    en: 'Incorrect email or password.',
    fi: 'Väärä sähköpostiosoite tai salasana.',
  },
  'error.login.server': {
    en: 'Server error. Please try again later.',
    fi: 'Palvelinvirhe. Yritä myöhemmin uudelleen.',
  },
  'error.login.failed': {
    en: 'Login failed. Please check your connection and try again.',
    fi: 'Kirjautuminen epäonnistui. Tarkista yhteys ja yritä uudelleen.',
  },
  'error.environments.load': { en: 'No environments found', fi: 'Ympäristöjä ei löytynyt' },
  'error.todos.load.title': { en: 'Failed to fetch todos', fi: 'Tehtävien haku epäonnistui' },
  'error.todos.load.body': {
    en: 'An error occurred while fetching todos',
    fi: 'Tehtäviä haettaessa tapahtui virhe',
  },
  'error.taskList.start.title': {
    en: 'Failed to start task list',
    fi: 'Tehtävälistaa ei voitu aloittaa',
  },
  'error.taskList.start.body': {
    en: 'No todos found for this room',
    fi: 'Huoneelle ei löytynyt tehtäviä',
  },
  'todos.empty': {
    en: 'No todos available for this room.',
    fi: 'Tällä huoneella ei ole tehtäviä.',
  },
  'success.qrCode': {
    en: 'QR Code generated successfully! You can right-click and save the image.',
    fi: 'QR-koodi luotu. Tallenna kuva hiiren oikealla painikkeella.',
  },
  'error.qrCode': { en: 'Failed to create QR code', fi: 'QR-koodin luonti epäonnistui' },
  'title.submission.failed': { en: 'Submission Failed', fi: 'Lähetys epäonnistui' },
  'title.submission.submitted': { en: 'Submission Submitted', fi: 'Tarkastus lähetetty' },
  'title.template.created': { en: 'Template Created', fi: 'Pohja luotu' },
  'title.template.updated': { en: 'Template Updated', fi: 'Pohja päivitetty' },
  'title.template.deleted': { en: 'Template Deleted', fi: 'Pohja poistettu' },
  'title.template.saveFailed': {
    en: 'Error Saving Template',
    fi: 'Pohjan tallennus epäonnistui',
  },
  'title.template.deleteFailed': {
    en: 'Error Deleting Template',
    fi: 'Pohjan poisto epäonnistui',
  },
  'title.error': { en: 'Error Occurred', fi: 'Tapahtui virhe' },
  'title.error.unknown': { en: 'Unknown Error occured', fi: 'Tapahtui tuntematon virhe' },
  'error.submission.body': {
    en: 'An error occurred while submitting the inspection. Please try again later.',
    fi: 'Tarkastuksen lähetyksessä tapahtui virhe. Yritä myöhemmin uudelleen.',
  },
  'error.body': {
    en: 'An error occurred. Please try again later.',
    fi: 'Tapahtui virhe. Yritä myöhemmin uudelleen.',
  },
  'success.submission.body': {
    en: 'The inspection has been submitted successfully.',
    fi: 'Tarkastus on lähetetty.',
  },
  'success.template.created': {
    en: 'The template has been created successfully.',
    fi: 'Pohja on luotu.',
  },
  'success.template.updated': {
    en: 'The template has been updated successfully.',
    fi: 'Pohja on päivitetty.',
  },
  'success.template.deleted': {
    en: 'The template has been deleted successfully.',
    fi: 'Pohja on poistettu.',
  },
} as const satisfies Record<string, Text>;

/** The id of a sentence that the specification fixes. */
export type MessageId = keyof typeof specTexts;
