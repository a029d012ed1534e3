// Made from libs/api/contract by `npm run codegen`. Change the contract instead.
import type { Schema } from '../schema.ts';

export const questionFields = {
  "id": "value",
  "title": "text",
  "description": "text",
  "type": "value",
  "mandatory": "flag",
  "specified_rooms": "list",
  "specified_environments": "list",
  "max_photos": "value",
  "on_low": "value",
  "successor_of": "value",
  "position": "value",
  "archived_at": "value"
} as const;
export const questionBounds = {
  "specified_rooms": {
    "most": 5000
  },
  "specified_environments": {
    "most": 5000
  },
  "max_photos": {
    "least": 1,
    "most": 10
  },
  "position": {
    "least": 1,
    "most": 2000
  },
  "template_version": {
    "least": 1,
    "most": 2147483647
  }
} as const;
export const questionDefaults: Required<Pick<Schema<'QuestionInput'>, 'description' | 'mandatory' | 'specified_rooms' | 'specified_environments' | 'max_photos' | 'on_low' | 'successor_of'>> = {
  "description": {
    "en": "",
    "fi": ""
  },
  "mandatory": false,
  "specified_rooms": [],
  "specified_environments": [],
  "max_photos": 1,
  "on_low": "nothing",
  "successor_of": null
};
