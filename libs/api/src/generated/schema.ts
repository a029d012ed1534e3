// Made from libs/api/contract by `npm run codegen`. Change the contract instead.
export interface paths {
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Name and password for the two session cookies. The same answer and the same time for unknown names. Refused unless the request comes from our own page.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in
         * @description Anyone signed in. Answers the caller, the rights of the role and the clock of the server.
         */
        get: operations["validateSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the session of the cookies and removes them. Signing out twice is no fault.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew the session
         * @description A new pair of cookies for the refresh cookie. Racing tabs get the same pair; a refusal never removes a cookie.
         */
        post: operations["refreshSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/register/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a user
         * @description Admins; anyone where self-registration is switched on. The new user is staff without a location until an admin sets one. A name that is taken gets 409 `username_taken`.
         */
        post: operations["registerUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange the password for a token
         * @description For the command line. Sets no cookie, and therefore needs no proof of origin. Roles without `tokens.own` get 403.
         */
        post: operations["exchangePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How one may sign in
         * @description Anyone; the sign-in page shows its buttons by it.
         */
        get: operations["getSignInOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/oidc/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sign in through the provider
         * @description Sends the browser to the OpenID Connect provider. 501 where none is set up.
         */
        get: operations["startOidc"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/oidc/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return from the provider
         * @description Checks state and code, sets the cookies and sends the browser to the page /auth/callback.
         */
        get: operations["finishOidc"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/set-language-preference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prefer a language
         * @description Anyone signed in, for oneself.
         */
        post: operations["setLanguagePreference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My profile
         * @description Anyone signed in. The same shape as validateSession.
         */
        get: operations["getProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change my password
         * @description Anyone signed in. Ends every other session and token of the user.
         */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/environments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List environments
         * @description Anyone signed in, for the own location; admins everywhere. With `include=rooms` each comes with its rooms.
         */
        get: operations["listEnvironments"];
        put?: never;
        /**
         * Add an environment
         * @description Admins. It is due on first_due_date for every type that a template applies.
         */
        post: operations["createEnvironment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/location/environments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change an environment
         * @description Admins. The path is the one the specification gives.
         */
        put: operations["updateEnvironment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/environments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Archive an environment
         * @description Admins. Its rooms are archived with it; the history stays.
         */
        delete: operations["deleteEnvironment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/rooms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List rooms
         * @description Anyone signed in, for the own location; admins everywhere.
         */
        get: operations["listRooms"];
        put?: never;
        /**
         * Add a room
         * @description Admins. It is due on first_due_date for every type that a template applies.
         */
        post: operations["createRoom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/rooms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a room
         * @description Admins.
         */
        put: operations["updateRoom"];
        post?: never;
        /**
         * Archive a room
         * @description Admins. The history stays.
         */
        delete: operations["deleteRoom"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/rooms/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a room
         * @description Admins. To another environment of any location; the history stays with the room, and forms keep the location they were made in.
         */
        post: operations["moveRoom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/rooms/{id}/create-qr-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * QR code of a room
         * @description Admins and staff. The code holds the public address of /inspections with the id of the room, and no name. Nothing is stored.
         */
        post: operations["createRoomQrCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/qr-sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sheet of QR codes
         * @description Admins and staff. A PDF of labels with vector codes and the names of the rooms.
         */
        post: operations["createQrSheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List locations
         * @description Admins see all of them, others their own.
         */
        get: operations["listLocations"];
        put?: never;
        /**
         * Add a location
         * @description Admins.
         */
        post: operations["createLocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/locations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a location
         * @description Anyone signed in, for the own location; admins everywhere. With its environments, each with its rooms.
         */
        get: operations["getLocation"];
        /**
         * Change a location
         * @description Admins.
         */
        put: operations["updateLocation"];
        post?: never;
        /**
         * Archive a location
         * @description Admins. Refused with 409 while users are assigned to it.
         */
        delete: operations["deleteLocation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/templates/{id}/inspectables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Inspectables of a template
         * @description Anyone signed in, for the own location; admins everywhere. Every one that the template applies to, and whether it may be inspected now.
         */
        get: operations["listTemplateInspectables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/inspectables/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an inspectable
         * @description Anyone signed in, for the own location; admins everywhere.
         */
        get: operations["getInspectable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/inspectables/{id}/translations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Texts of an inspectable
         * @description Anyone signed in, for the own location; admins everywhere. Which language is missing is named.
         */
        get: operations["getInspectableTranslations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/inspectables/{id}/can-be-inspected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether it can be inspected
         * @description Anyone signed in, for the own location; admins everywhere. One answer for each inspection type, by the clock of the server.
         */
        get: operations["getCanBeInspected"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/inspectables-for-search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Inspectables for the search
         * @description Anyone signed in, for the own location; admins everywhere. Without `q` everything, page by page, so that a device can search offline; with it at most 50.
         */
        get: operations["listInspectablesForSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/environment-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List types of environments
         * @description Anyone signed in; types hold for every location.
         */
        get: operations["listEnvironmentTypes"];
        put?: never;
        /**
         * Add a type of environments
         * @description Admins.
         */
        post: operations["createEnvironmentType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/environment-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename a type of environments
         * @description Admins.
         */
        put: operations["updateEnvironmentType"];
        post?: never;
        /**
         * Archive a type of environments
         * @description Admins. What bears the type keeps it.
         */
        delete: operations["deleteEnvironmentType"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/room-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List types of rooms
         * @description Anyone signed in; types hold for every location.
         */
        get: operations["listRoomTypes"];
        put?: never;
        /**
         * Add a type of rooms
         * @description Admins.
         */
        post: operations["createRoomType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspectable/room-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename a type of rooms
         * @description Admins.
         */
        put: operations["updateRoomType"];
        post?: never;
        /**
         * Archive a type of rooms
         * @description Admins. What bears the type keeps it.
         */
        delete: operations["deleteRoomType"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List templates
         * @description Anyone signed in, for the own location; admins everywhere.
         */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Make a template
         * @description Admins.
         */
        post: operations["createTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/templates/location/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Templates of a location
         * @description Anyone signed in, for the own location; admins everywhere. Its own and those for all locations.
         */
        get: operations["listTemplatesForLocation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a template
         * @description Anyone signed in, for the own location; admins everywhere. With `version` as it was then, for drafts and forms that are pinned to it.
         */
        get: operations["getTemplate"];
        /**
         * Change a template
         * @description Admins. Every change makes a version.
         */
        put: operations["updateTemplate"];
        post?: never;
        /**
         * Archive a template
         * @description Admins. Forms and history stay.
         */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/templates/{id}/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Copy a template (as the specification has it)
         * @description Admins. A GET that writes, kept to the letter: it needs the same proof of origin as a write. Prefer copyTemplateByPost.
         */
        get: operations["copyTemplate"];
        put?: never;
        /**
         * Copy a template
         * @description Admins. The copy has new ids and, without a name, the old one with a number.
         */
        post: operations["copyTemplateByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/templates/{id}/details/{lang}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A template in one language
         * @description Anyone signed in, for the own location; admins everywhere. `lang` as the language means the one the caller prefers.
         */
        get: operations["getTemplateDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/templates-for-inspectable/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Templates of an inspectable
         * @description Anyone signed in, for the own location; admins everywhere. Those that apply to it.
         */
        get: operations["listTemplatesForInspectable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/templates/applicability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change what templates apply to
         * @description Admins. Several templates at once, all or none.
         */
        post: operations["changeApplicability"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/templates/{id}/questions/filter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Questions for a choice of places
         * @description Anyone signed in, for the own location; admins everywhere. The questions that are asked of the chosen environments and rooms.
         */
        post: operations["filterQuestions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/templates/{id}/questions/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All questions
         * @description Anyone signed in, for the own location; admins everywhere.
         */
        get: operations["listQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/templates/{id}/questions/for-graph": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Questions that graphs can show
         * @description Anyone signed in, for the own location; admins everywhere. Value questions, archived ones that have answers included.
         */
        get: operations["listQuestionsForGraph"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/templates/{id}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a question
         * @description Admins. Makes a version of the template.
         */
        post: operations["createQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/templates/{id}/questions/{qid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a question
         * @description Admins. It is archived: answers stay in history and graphs. If-Match takes the version of the template. The last one cannot go.
         */
        delete: operations["deleteQuestion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/questions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a question
         * @description Admins. Makes a version of the template; the id of the question stays.
         */
        put: operations["updateQuestion"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/inspections/due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is due
         * @description Anyone signed in, for the own location; admins everywhere. Due within the days asked for or open now, overdue included; groups ordered by their earliest due date.
         */
        get: operations["listDue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/inspections/overdue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is overdue
         * @description Anyone signed in, for the own location; admins everywhere. Due before today; due today is not overdue.
         */
        get: operations["listOverdue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/on-time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Share done on time
         * @description Anyone signed in, for the own location; admins everywhere. One entry for each ISO week up to the present one.
         */
        get: operations["getOnTimeShare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/forms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List forms
         * @description Anyone signed in, for the own location; admins everywhere. The newest first.
         */
        get: operations["listForms"];
        put?: never;
        /**
         * Start a form
         * @description Anyone signed in, for the own location; admins everywhere. The same client_id returns the same form (200); another start with it and other content is 409.
         */
        post: operations["createForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/forms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a form
         * @description Anyone signed in, for the own location; admins everywhere. Questions stand as they were asked.
         */
        get: operations["getForm"];
        put?: never;
        /**
         * Look a form up by one of its results
         * @description Anyone signed in, for the own location; admins everywhere. The id is that of a result (an answer), not of a form. Writes nothing.
         */
        post: operations["lookUpForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/forms/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit the answers
         * @description The author. All answers or none. The same answers again get the same receipt, others 409 `already_submitted`.
         */
        post: operations["submitForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/forms/{id}/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Edit a submitted form
         * @description The author, or an admin. Keeps the earlier version and who changed what.
         */
        put: operations["editForm"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/forms/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A form as PDF
         * @description Admins and staff. With its photos, in the language asked for.
         */
        get: operations["printForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/upload-images/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload photos of a form
         * @description The author. Repeatable: a slot takes the same bytes again without a change. Good files are kept even when others are refused.
         */
        post: operations["uploadImages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uploaded_images/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A photo
         * @description Anyone signed in, for the own location; admins everywhere. Outside the base path. 404 until it is ready.
         */
        get: operations["getUploadedImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/in-progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My drafts
         * @description Anyone signed in, for oneself. The newest first.
         */
        get: operations["listDrafts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/init-draft/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a draft
         * @description Anyone signed in, for oneself. The id is that of the template. My newest draft for it and the same set of inspectables, or a new one. 409 `draft_limit` when there are 20.
         */
        post: operations["initDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/save-progress/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save a draft
         * @description Anyone signed in, for oneself. The id is that of the draft. Replaces the content; nothing in it is checked and no date moves.
         */
        post: operations["saveDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/clear-progress/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clear a draft
         * @description Anyone signed in, for oneself. The id is that of the draft. It can be opened again by support for 30 days.
         */
        post: operations["clearDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspection/can-save-draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a draft can be saved
         * @description Anyone signed in, for oneself. Always 200, with the reason; the same rule guards the saving.
         */
        get: operations["getCanSaveDraft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description One answer. Value questions take value, text questions response_text. */
        AnswerPayload: {
            /**
             * Format: int64
             * @description The question.
             * @example 31
             */
            inspectionformquestion_id: number;
            /**
             * Format: int64
             * @description The inspectable it is about.
             * @example 12
             */
            inspectable_id: number;
            /**
             * Format: int64
             * @description The form; when given it must be the one of the path.
             * @example 77
             */
            form_id?: number;
            /**
             * @description A note beside the answer.
             * @example Varaovi oli tukossa.
             */
            note?: string | null;
            /**
             * @description Wire names of its photos, joined by comma.
             * @example 31_0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10.jpg
             */
            image_url?: string | null;
            /**
             * @description A level of the scale of the type; 0 is not applicable where the scale has it.
             * @example 3
             */
            value?: number | null;
            /**
             * @description The answer in words.
             * @example Kaikki kunnossa.
             */
            response_text?: string | null;
            /**
             * @description Whether the inspector asks for a decision about it.
             * @example false
             */
            flagged?: boolean;
        };
        /** @description A stored answer with the question as it was asked. */
        AnswerResult: {
            /**
             * Format: int64
             * @description Its id.
             * @example 901
             */
            id: number;
            /**
             * Format: int64
             * @description The question.
             * @example 31
             */
            inspectionformquestion_id: number;
            /**
             * Format: int64
             * @description The inspectable.
             * @example 12
             */
            inspectable_id: number;
            /**
             * Format: int64
             * @description The form.
             * @example 77
             */
            form_id: number;
            title: components["schemas"]["Text"];
            /**
             * @description How the question is answered.
             * @example value
             * @enum {string}
             */
            question_type: "value" | "text";
            /**
             * @description Whether it had to be answered.
             * @example true
             */
            mandatory: boolean;
            /**
             * @description The level.
             * @example 3
             */
            value: number | null;
            /**
             * @description The answer in words.
             * @example Kaikki kunnossa.
             */
            response_text: string | null;
            /**
             * @description The note; empty without one.
             * @example
             */
            note: string;
            /**
             * @description Paths of its photos, joined by comma.
             * @example /uploaded_images/AbCdEfGhIjKlMnOpQrStUv.jpg
             */
            image_url: string;
            /**
             * @description Whether the inspector asked for a decision.
             * @example false
             */
            flagged: boolean;
        };
        /** @description Adds and removes inspectables of several templates at once. */
        ApplicabilityInput: {
            /**
             * @description The templates.
             * @example [
             *       4
             *     ]
             */
            template_ids: number[];
            /** @description What they apply to from now on. */
            add?: components["schemas"]["ApplicableInspectable"][];
            /** @description What they no longer apply to. */
            remove?: components["schemas"]["ApplicableInspectable"][];
        };
        /** @description The templates that changed. */
        ApplicabilityResult: {
            /** @description Those that changed. */
            changed: components["schemas"]["TemplateVersionRef"][];
            /**
             * @description How many already were so.
             * @example 1
             */
            unchanged: number;
        };
        /** @description One inspectable that a template applies to. */
        ApplicableInspectable: {
            /**
             * Format: int64
             * @description Its id.
             * @example 12
             */
            id: number;
            type: components["schemas"]["Kind"];
        };
        /** @description A question, and of which of the chosen inspectables it is asked. */
        AskedQuestion: {
            /**
             * Format: int64
             * @description Stable through rewording and reordering; forms call it inspectionformquestion_id.
             * @example 31
             */
            id: number;
            title: components["schemas"]["Text"];
            description: components["schemas"]["Text"];
            /**
             * @description value is answered on the scale of the inspection type, text in words.
             * @example value
             * @enum {string}
             */
            type: "value" | "text";
            /**
             * @description Whether it must be answered for each inspectable it is asked of.
             * @example true
             */
            mandatory: boolean;
            /**
             * @description Asked of these rooms only; empty together with specified_environments means of each.
             * @example [
             *       12
             *     ]
             */
            specified_rooms: number[];
            /**
             * @description Asked of these environments only.
             * @example [
             *       10
             *     ]
             */
            specified_environments: number[];
            /**
             * @description How many photos an answer takes.
             * @example 1
             */
            max_photos: number;
            /**
             * @description Its place in the template, from 1.
             * @example 1
             */
            position: number;
            /**
             * @description Of these.
             * @example [
             *       12
             *     ]
             */
            asked_of: number[];
        };
        /** @description The questions that are asked of a choice of inspectables. */
        AskedQuestionList: {
            /** @description The questions, in order. */
            items: components["schemas"]["AskedQuestion"][];
            /**
             * Format: int64
             * @description Their template.
             * @example 4
             */
            template_id: number;
            template_version: components["schemas"]["Version"];
        };
        /** @description The location that a user belongs to. */
        AssignedLocation: {
            /**
             * Format: int64
             * @description Its id.
             * @example 1
             */
            id: number;
            name: components["schemas"]["Text"];
            /**
             * @description IANA name of its time zone.
             * @example Europe/Helsinki
             */
            time_zone: string;
        };
        /** @description Whether one type of inspection may be done now. */
        CanBeInspected: {
            inspectiontype_id: components["schemas"]["InspectionTypeId"];
            /**
             * @description What the rules say, tried in this order: window open, maximum reached, not open yet.
             * @example open
             * @enum {string}
             */
            result: "open" | "max_reached" | "not_open_yet" | "not_applicable";
            /**
             * @description Whether it may.
             * @example true
             */
            allowed: boolean;
            /**
             * Format: date
             * @description When it is due; null when no template applies.
             * @example 2026-12-01
             */
            due_date: string | null;
            /**
             * Format: date
             * @description From when inspecting is allowed.
             * @example 2026-11-30
             */
            opens_on: string | null;
            /**
             * @description How many were done in this month or year.
             * @example 2
             */
            done_in_period: number;
            /**
             * @description How many this month or year takes.
             * @example 4
             */
            max_per_period: number;
            /** @description The reasoning, with explain=true. */
            rules?: components["schemas"]["InspectRule"][];
        };
        /** @description One entry for each type that the kind of inspectable knows. */
        CanBeInspectedList: {
            /**
             * Format: int64
             * @description Which inspectable.
             * @example 12
             */
            inspectable_id: number;
            /** @description One entry for each type. */
            items: components["schemas"]["CanBeInspected"][];
        };
        /** @description Whether another draft has room. */
        CanSaveDraft: {
            /**
             * @description Whether it has.
             * @example true
             */
            can_save: boolean;
            /** @description Why not; null when it has. */
            reason: components["schemas"]["ProblemCode"] | null;
            /**
             * @description How many there are.
             * @example 2
             */
            drafts: number;
            /**
             * @description How many the server keeps for one user.
             * @example 20
             */
            limit: number;
        };
        /** @description What the copy is to be called. */
        CopyInput: {
            name?: components["schemas"]["NameInput"];
        };
        /** @description What a removal did. */
        Deleted: {
            /**
             * Format: int64
             * @description The id of what was removed.
             * @example 12
             */
            id: number;
            /**
             * Format: date-time
             * @description When it was archived; null when it is gone for good.
             * @example 2026-11-21T08:15:00.000Z
             */
            archived_at: string | null;
        };
        /** @description A draft of an inspection, private to its author. */
        Draft: {
            /**
             * Format: int64
             * @description Its id.
             * @example 9
             */
            id: number;
            /**
             * Format: uuid
             * @description The id that the client gave it.
             * @example 0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10
             */
            client_id: string;
            /**
             * Format: int64
             * @description The template.
             * @example 4
             */
            template_id: number;
            /** @description The version it is pinned to. */
            template_version: components["schemas"]["Version"];
            /**
             * @description What is inspected.
             * @example [
             *       12
             *     ]
             */
            inspectable_ids: number[];
            content: components["schemas"]["DraftContent"];
            /**
             * Format: date-time
             * @description When it was begun.
             * @example 2026-11-21T08:15:00.000Z
             */
            started_at: string;
            /**
             * Format: date-time
             * @description When it was last saved.
             * @example 2026-11-21T08:15:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it will be removed, 30 days after the last save.
             * @example 2026-12-21T08:15:00.000Z
             */
            expires_at: string;
            version: components["schemas"]["Version"];
            /** @description Drafts of others for the same places. */
            others: components["schemas"]["OtherDraft"][];
        };
        /** @description An answer as far as it has come; nothing is checked. */
        DraftAnswer: {
            /**
             * Format: int64
             * @description The question.
             * @example 31
             */
            question_id: number;
            /**
             * Format: int64
             * @description The inspectable.
             * @example 12
             */
            inspectable_id: number;
            /**
             * @description The level.
             * @example 3
             */
            value?: number | null;
            /**
             * @description The answer in words.
             * @example Kaikki kunnossa.
             */
            response_text?: string | null;
            /**
             * @description The note.
             * @example Varaovi oli tukossa.
             */
            note?: string | null;
            /**
             * @description Whether the inspector asks for a decision.
             * @example false
             */
            flagged?: boolean;
            /**
             * @description Wire names of its photos.
             * @example [
             *       "31_a.jpg"
             *     ]
             */
            photos?: string[];
        };
        /** @description What a draft holds. */
        DraftContent: {
            /** @description The answers so far. */
            answers: components["schemas"]["DraftAnswer"][];
            /**
             * @description Remarks about the whole.
             * @example
             */
            comments?: string;
            /**
             * @description Where the inspector was, as the client notes it.
             * @example 31:12
             */
            position?: string;
        };
        /** @description One page of drafts. */
        DraftList: {
            /** @description The drafts of this page. */
            items: components["schemas"]["Draft"][];
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
        };
        /** @description What the draft holds now, in whole. */
        DraftSave: {
            content: components["schemas"]["DraftContent"];
            /**
             * @description What is inspected now, when it has changed.
             * @example [
             *       12
             *     ]
             */
            inspectable_ids?: number[];
            version?: components["schemas"]["Version"];
            /**
             * Format: uuid
             * @description Must be the one of the draft when given.
             * @example 0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10
             */
            client_id?: string;
        };
        /**
         * @description The chosen inspectables: the bare list of the specification, or with the id of the client.
         * @example [
         *       12
         *     ]
         */
        DraftStart: number[] | {
            /**
             * @description The chosen inspectables.
             * @example [
             *       12
             *     ]
             */
            inspectable_ids: number[];
            /**
             * Format: uuid
             * @description Made by the client; the same one again returns the same draft.
             * @example 0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10
             */
            client_id?: string;
            /** @description The version that was opened; default the newest. */
            template_version?: components["schemas"]["Version"];
            /**
             * Format: date-time
             * @description When it was begun.
             * @example 2026-11-21T08:15:00.000Z
             */
            started_at?: string;
        };
        /** @description How many (inspectable, type) pairs are in each state; they add up. The last two are counted beside. */
        DueCounts: {
            /**
             * @description Due before today.
             * @example 2
             */
            overdue: number;
            /**
             * @description Due today.
             * @example 1
             */
            due: number;
            /**
             * @description Can be inspected, not due yet.
             * @example 3
             */
            open: number;
            /**
             * @description Not open yet.
             * @example 20
             */
            not_due: number;
            /**
             * @description Without an active template.
             * @example 4
             */
            not_applicable: number;
            /**
             * @description With a draft.
             * @example 1
             */
            in_progress: number;
            /**
             * @description Never done.
             * @example 0
             */
            never_inspected: number;
        };
        /** @description An inspectable and what is due there. */
        DueGroup: {
            /**
             * Format: int64
             * @description The inspectable.
             * @example 12
             */
            inspectable_id: number;
            kind: components["schemas"]["Kind"];
            name: components["schemas"]["Text"];
            /** @description From the location down to the thing itself. */
            path: components["schemas"]["PathStep"][];
            /** @description Its inspections, the earliest first. */
            due: components["schemas"]["DueInspection"][];
        };
        /** @description One page of inspectables with what is due. */
        DueGroupList: {
            /** @description The inspectables with what is due of this page. */
            items: components["schemas"]["DueGroup"][];
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
            /**
             * Format: date
             * @description Today in the zone of the location.
             * @example 2026-11-21
             */
            today?: string;
            counts?: components["schemas"]["DueCounts"];
        };
        /** @description One type of inspection of one inspectable, and when it is due. */
        DueInspection: {
            inspectiontype_id: components["schemas"]["InspectionTypeId"];
            /**
             * Format: date
             * @description When it is due by its own rhythm.
             * @example 2026-12-01
             */
            natural_due: string;
            /**
             * Format: date
             * @description When it was planned for instead; null without a plan.
             * @example 2026-12-03
             */
            planned_due: string | null;
            /**
             * Format: date
             * @description The date that counts: the planned one, else the natural one.
             * @example 2026-12-03
             */
            next_due_date: string;
            /**
             * Format: date
             * @description From when inspecting is allowed.
             * @example 2026-12-02
             */
            opens_on: string;
            /**
             * @description The state by date.
             * @example not_due
             * @enum {string}
             */
            state: "not_due" | "open" | "due" | "overdue";
            /**
             * @description Days since the date that counts; 0 until it is overdue.
             * @example 0
             */
            days_overdue: number;
            /**
             * @description Whether today is at or after opens_on.
             * @example false
             */
            can_inspect_now: boolean;
            /**
             * Format: date
             * @description The date that counts if it can be inspected now, else one period later.
             * @example 2026-12-10
             */
            next_inspection_date: string;
            /**
             * Format: date
             * @description The day it was last done; null if never.
             * @example 2026-11-24
             */
            last_done_on: string | null;
            /**
             * @description Whether it was never done.
             * @example false
             */
            never_inspected: boolean;
            /**
             * @description Whether somebody has a draft of it.
             * @example false
             */
            in_progress: boolean;
            /**
             * @description Active templates of this type that apply.
             * @example [
             *       4
             *     ]
             */
            template_ids: number[];
        };
        /** @description What a submission did to one due date. */
        DueMove: {
            /**
             * Format: int64
             * @description The inspectable.
             * @example 12
             */
            inspectable_id: number;
            inspectiontype_id: components["schemas"]["InspectionTypeId"];
            /**
             * @description Whether the date moved.
             * @example true
             */
            moved: boolean;
            /**
             * Format: date
             * @description The natural date now.
             * @example 2026-12-08
             */
            natural_due: string;
            /**
             * Format: date
             * @description The date that counts now.
             * @example 2026-12-08
             */
            next_due_date: string;
        };
        /** @description The natural due date of one inspectable as the inspector saw it. */
        DueSeen: {
            /**
             * Format: int64
             * @description The inspectable.
             * @example 12
             */
            inspectable_id: number;
            /**
             * Format: date
             * @description The natural due date that was shown.
             * @example 2026-12-01
             */
            natural_due: string;
        };
        /** @description An environment of a location: a building, a floor, a yard. */
        Environment: {
            /**
             * Format: int64
             * @description Its id, unique among locations, environments and rooms.
             * @example 12
             */
            id: number;
            /**
             * @description Always environment.
             * @example environment
             * @enum {string}
             */
            kind: "environment";
            name: components["schemas"]["Text"];
            description: components["schemas"]["Text"];
            /**
             * Format: int64
             * @description The location it belongs to; for a location its own id.
             * @example 1
             */
            location_id: number;
            /**
             * Format: int64
             * @description Its type.
             * @example 2
             */
            environmenttype_id: number | null;
            /**
             * @description How many rooms in use it has.
             * @example 8
             */
            rooms_count: number;
            /** @description Its rooms, when asked for. */
            rooms?: components["schemas"]["Room"][];
            /**
             * Format: date-time
             * @description When it was archived; null while in use.
             * @example 2026-11-21T08:15:00.000Z
             */
            archived_at: string | null;
            version: components["schemas"]["Version"];
            /** @description From the location down to the thing itself. */
            path: components["schemas"]["PathStep"][];
        };
        /** @description A new environment. */
        EnvironmentInput: {
            name: components["schemas"]["NameInput"];
            description?: components["schemas"]["TextInput"];
            /**
             * Format: int64
             * @description Where it lies.
             * @example 1
             */
            location_id: number;
            /**
             * Format: int64
             * @description Its type.
             * @example 2
             */
            environmenttype_id?: number | null;
            /**
             * Format: date
             * @description The first due date of every type that applies; default the day of creation.
             * @example 2026-12-01
             */
            first_due_date?: string;
        };
        /** @description One page of environments. */
        EnvironmentList: {
            /** @description The environments of this page. */
            items: components["schemas"]["Environment"][];
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
        };
        /** @description What changes of an environment; what is left out stays. */
        EnvironmentUpdate: {
            name?: components["schemas"]["NameInput"];
            description?: components["schemas"]["TextInput"];
            /**
             * Format: int64
             * @description Its location; another one is refused.
             * @example 1
             */
            location_id?: number;
            /**
             * Format: int64
             * @description Its type.
             * @example 2
             */
            environmenttype_id?: number | null;
            version?: components["schemas"]["Version"];
        };
        /** @description A form with its answers and photos. */
        Form: {
            /**
             * Format: int64
             * @description Its id.
             * @example 77
             */
            id: number;
            /**
             * Format: uuid
             * @description The id that the client gave it.
             * @example 0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10
             */
            client_id: string;
            /**
             * @description started, submitted, and complete once every declared photo is in.
             * @example submitted
             * @enum {string}
             */
            status: "started" | "submitted" | "complete";
            /**
             * Format: int64
             * @description The template.
             * @example 4
             */
            template_id: number;
            template_name: components["schemas"]["Text"];
            /** @description The version of the template it is pinned to. */
            template_version: components["schemas"]["Version"];
            inspectiontype_id: components["schemas"]["InspectionTypeId"];
            /**
             * Format: int64
             * @description The location it was made in.
             * @example 1
             */
            location_id: number;
            /** @description What was inspected. */
            inspectables: components["schemas"]["FormInspectable"][];
            /**
             * @description Remarks about the whole.
             * @example
             */
            comments: string;
            author: components["schemas"]["PersonRef"];
            /**
             * Format: date-time
             * @description When the inspector began.
             * @example 2026-11-21T08:15:00.000Z
             */
            started_at: string;
            /**
             * Format: date-time
             * @description When it was done, by the clock of the device.
             * @example 2026-11-21T08:15:00.000Z
             */
            performed_at: string | null;
            /**
             * Format: date-time
             * @description When the server stored it.
             * @example 2026-11-21T08:15:00.000Z
             */
            submitted_at: string | null;
            /**
             * Format: date
             * @description The day that counts, in the zone of the location.
             * @example 2026-11-21
             */
            done_on: string | null;
            /**
             * @description Whether a person must look at it.
             * @example false
             */
            needs_review: boolean;
            /** @description Why a person must look at it. */
            review_reasons: ("max_reached" | "not_open_yet" | "not_applicable" | "late_receipt" | "natural_due_changed" | "unreadable_photo" | "template_archived" | "inspectable_archived" | "clock_unsure")[];
            /**
             * @description Mean of its levels without 0; null without any.
             * @example 2.5
             */
            average: number | null;
            /**
             * @description How many answers it holds.
             * @example 12
             */
            answers_count: number;
            /**
             * @description How many photos were declared.
             * @example 1
             */
            photos_count: number;
            version: components["schemas"]["Version"];
            /** @description Its answers. */
            results: components["schemas"]["AnswerResult"][];
            /** @description Its photos. */
            photos: components["schemas"]["PhotoState"][];
            receipt: components["schemas"]["Receipt"] | null;
        };
        /** @description New answers of a submitted form. The earlier ones are kept as a version; the due date does not move. */
        FormEdit: {
            /** @description The answers; each (question, inspectable) at most once. Without any: 422 `no_answers`. */
            results: components["schemas"]["AnswerPayload"][];
            /**
             * @description Remarks about the whole.
             * @example
             */
            comments?: string;
            /**
             * @description Why it is edited.
             * @example Väärä huone merkitty.
             */
            reason?: string;
            version?: components["schemas"]["Version"];
        };
        /** @description Starts a form. With a draft or started_at it is always stored; a bare start may get 409. */
        FormInput: {
            /**
             * @description What is inspected; for Management the location.
             * @example [
             *       12
             *     ]
             */
            inspectables: number[];
            /**
             * Format: int64
             * @description The template.
             * @example 4
             */
            template_id: number;
            /**
             * @description Remarks about the whole.
             * @example
             */
            comments?: string;
            /**
             * Format: uuid
             * @description Made by the client; the same one again returns the same form.
             * @example 0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10
             */
            client_id?: string;
            /** @description The version that was filled in; default the newest. */
            template_version?: components["schemas"]["Version"];
            /**
             * Format: int64
             * @description The draft it comes from.
             * @example 9
             */
            draft_id?: number;
            /**
             * Format: date-time
             * @description When the inspector began.
             * @example 2026-11-21T08:15:00.000Z
             */
            started_at?: string;
            /**
             * Format: date-time
             * @description When it was done, by the clock of the device.
             * @example 2026-11-21T08:15:00.000Z
             */
            performed_at?: string;
            /** @description The natural due dates that the inspector saw, from the list on the device; what is not named here counts as seen when the form is made. A date that has moved on since is not moved again. */
            due_seen?: components["schemas"]["DueSeen"][];
            /**
             * @description How many milliseconds the clock of the device is ahead of the clock of the server, measured at the last contact.
             * @example -420
             */
            clock_offset_ms?: number;
        };
        /** @description An inspectable of a form. */
        FormInspectable: {
            /**
             * Format: int64
             * @description Its id.
             * @example 12
             */
            id: number;
            name: components["schemas"]["Text"];
            kind: components["schemas"]["Kind"];
            /**
             * Format: date
             * @description The natural due date that the inspector saw.
             * @example 2026-12-01
             */
            natural_due_seen: string | null;
            /**
             * @description Whether the submission moved its date; null until then.
             * @example true
             */
            moved: boolean | null;
        };
        /** @description A form as lists show it. */
        FormSummary: {
            /**
             * Format: int64
             * @description Its id.
             * @example 77
             */
            id: number;
            /**
             * Format: uuid
             * @description The id that the client gave it.
             * @example 0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10
             */
            client_id: string;
            /**
             * @description started, submitted, and complete once every declared photo is in.
             * @example submitted
             * @enum {string}
             */
            status: "started" | "submitted" | "complete";
            /**
             * Format: int64
             * @description The template.
             * @example 4
             */
            template_id: number;
            template_name: components["schemas"]["Text"];
            /** @description The version of the template it is pinned to. */
            template_version: components["schemas"]["Version"];
            inspectiontype_id: components["schemas"]["InspectionTypeId"];
            /**
             * Format: int64
             * @description The location it was made in.
             * @example 1
             */
            location_id: number;
            /** @description What was inspected. */
            inspectables: components["schemas"]["FormInspectable"][];
            /**
             * @description Remarks about the whole.
             * @example
             */
            comments: string;
            author: components["schemas"]["PersonRef"];
            /**
             * Format: date-time
             * @description When the inspector began.
             * @example 2026-11-21T08:15:00.000Z
             */
            started_at: string;
            /**
             * Format: date-time
             * @description When it was done, by the clock of the device.
             * @example 2026-11-21T08:15:00.000Z
             */
            performed_at: string | null;
            /**
             * Format: date-time
             * @description When the server stored it.
             * @example 2026-11-21T08:15:00.000Z
             */
            submitted_at: string | null;
            /**
             * Format: date
             * @description The day that counts, in the zone of the location.
             * @example 2026-11-21
             */
            done_on: string | null;
            /**
             * @description Whether a person must look at it.
             * @example false
             */
            needs_review: boolean;
            /** @description Why a person must look at it. */
            review_reasons: ("max_reached" | "not_open_yet" | "not_applicable" | "late_receipt" | "natural_due_changed" | "unreadable_photo" | "template_archived" | "inspectable_archived" | "clock_unsure")[];
            /**
             * @description Mean of its levels without 0; null without any.
             * @example 2.5
             */
            average: number | null;
            /**
             * @description How many answers it holds.
             * @example 12
             */
            answers_count: number;
            /**
             * @description How many photos were declared.
             * @example 1
             */
            photos_count: number;
            version: components["schemas"]["Version"];
        };
        /** @description One page of forms. */
        FormSummaryList: {
            /** @description The forms of this page. */
            items: components["schemas"]["FormSummary"][];
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
        };
        /** @description A question that graphs can show, archived ones with answers included. */
        GraphQuestion: {
            /**
             * Format: int64
             * @description Its id.
             * @example 31
             */
            id: number;
            title: components["schemas"]["Text"];
            /**
             * @description value is answered on the scale of the inspection type, text in words.
             * @example value
             * @enum {string}
             */
            type: "value" | "text";
            /**
             * @description Whether the template no longer asks it.
             * @example false
             */
            archived: boolean;
            /**
             * @description How many answers there are.
             * @example 52
             */
            answers: number;
        };
        /** @description What a graph can show of a template. */
        GraphQuestionList: {
            /** @description The questions. */
            items: components["schemas"]["GraphQuestion"][];
        };
        /** @description One step of the reasoning with its numbers. */
        InspectRule: {
            /**
             * @description Which rule.
             * @example applicable
             * @enum {string}
             */
            rule: "applicable" | "window_open" | "max_reached" | "not_open_yet";
            /**
             * @description Whether it held, which ends the reasoning.
             * @example true
             */
            holds: boolean;
            /**
             * Format: date
             * @description The day in the zone of the location.
             * @example 2026-11-21
             */
            today: string;
            /**
             * Format: date
             * @description From when inspecting is allowed.
             * @example 2026-11-30
             */
            opens_on: string | null;
            /**
             * @description How many were done in this period.
             * @example 2
             */
            done_in_period: number;
            /**
             * @description How many a period takes.
             * @example 4
             */
            max_per_period: number;
        };
        /** @description A location, an environment or a room. */
        Inspectable: {
            /**
             * Format: int64
             * @description Its id, unique among locations, environments and rooms.
             * @example 12
             */
            id: number;
            kind: components["schemas"]["Kind"];
            name: components["schemas"]["Text"];
            description: components["schemas"]["Text"];
            /**
             * Format: int64
             * @description The location it belongs to; for a location its own id.
             * @example 1
             */
            location_id: number;
            /**
             * Format: int64
             * @description The environment of a room.
             * @example 10
             */
            environment_id: number | null;
            /**
             * Format: int64
             * @description The type of environment or room.
             * @example 2
             */
            type_id: number | null;
            /**
             * @description IANA name of the time zone of its location.
             * @example Europe/Helsinki
             */
            time_zone?: string;
            /**
             * Format: date-time
             * @description When it was archived; null while in use.
             * @example 2026-11-21T08:15:00.000Z
             */
            archived_at: string | null;
            version: components["schemas"]["Version"];
            /** @description From the location down to the thing itself. */
            path: components["schemas"]["PathStep"][];
        };
        /**
         * @description 1 Continuous, 2 Annual, 3 Management, 4 Safety.
         * @example 1
         * @enum {integer}
         */
        InspectionTypeId: 1 | 2 | 3 | 4;
        /** @description A token, shown this once. */
        IssuedToken: {
            /**
             * @description The token itself; only its hash is kept.
             * @example krs_4Yc1m6vJv3aW0kq2nR7tZx9bLs5dHe8f
             */
            token: string;
            /**
             * Format: int64
             * @description Its id in the list.
             * @example 5
             */
            id: number;
            /**
             * @description What it is called.
             * @example laptop
             */
            name: string;
            /**
             * Format: date-time
             * @description When it ends.
             * @example 2027-02-19T08:15:00.000Z
             */
            expires_at: string;
            user: components["schemas"]["UserInfo"];
        };
        /**
         * @description What sort of inspectable it is.
         * @example room
         * @enum {string}
         */
        Kind: "location" | "environment" | "room";
        /** @description A language to prefer. */
        LanguageInput: {
            language: components["schemas"]["Locale"];
        };
        /**
         * @description A language of the product.
         * @example fi
         * @enum {string}
         */
        Locale: "en" | "fi";
        /** @description A location (site). */
        Location: {
            /**
             * Format: int64
             * @description Its id, unique among locations, environments and rooms.
             * @example 12
             */
            id: number;
            /**
             * @description Always location.
             * @example location
             * @enum {string}
             */
            kind: "location";
            name: components["schemas"]["Text"];
            description: components["schemas"]["Text"];
            /**
             * Format: int64
             * @description The location it belongs to; for a location its own id.
             * @example 1
             */
            location_id: number;
            /**
             * @description IANA name of its time zone.
             * @example Europe/Helsinki
             */
            time_zone: string;
            /**
             * @description How many environments in use it has.
             * @example 3
             */
            environments_count: number;
            /**
             * @description How many rooms in use it has.
             * @example 24
             */
            rooms_count: number;
            /** @description Its environments with their rooms, on getLocation. */
            environments?: components["schemas"]["Environment"][];
            /**
             * Format: date-time
             * @description When it was archived; null while in use.
             * @example 2026-11-21T08:15:00.000Z
             */
            archived_at: string | null;
            version: components["schemas"]["Version"];
            /** @description From the location down to the thing itself. */
            path: components["schemas"]["PathStep"][];
        };
        /** @description A new location. */
        LocationInput: {
            name: components["schemas"]["NameInput"];
            description?: components["schemas"]["TextInput"];
            /**
             * @description IANA name of the time zone.
             * @example Europe/Helsinki
             */
            time_zone?: string;
            /**
             * Format: date
             * @description The first due date of every type that applies; default the day of creation.
             * @example 2026-12-01
             */
            first_due_date?: string;
        };
        /** @description One page of locations. */
        LocationList: {
            /** @description The locations of this page. */
            items: components["schemas"]["Location"][];
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
        };
        /** @description What changes of a location; what is left out stays. */
        LocationUpdate: {
            name?: components["schemas"]["NameInput"];
            description?: components["schemas"]["TextInput"];
            /**
             * @description IANA name of the time zone.
             * @example Europe/Helsinki
             */
            time_zone?: string;
            version?: components["schemas"]["Version"];
        };
        /** @description What the sign-in form sends. */
        LoginForm: {
            /**
             * @description The name or the e-mail address.
             * @example staff
             */
            username: string;
            /**
             * @description The password.
             * @example kierros-demo
             */
            password: string;
        };
        /**
         * @description A name: one string for both languages, or one for each. At least one of them holds a sign.
         * @example {
         *       "en": "Classroom 204",
         *       "fi": "Luokka 204"
         *     }
         */
        NameInput: string | {
            /**
             * @description The English text.
             * @example Classroom 204
             */
            en?: string;
            /**
             * @description The Finnish text.
             * @example Luokka 204
             */
            fi?: string;
        };
        /** @description The share of inspections done on time, week by week, the oldest first. Weeks without any are present. */
        OnTimeShare: {
            /** @description The weeks. */
            items: components["schemas"]["OnTimeWeek"][];
        };
        /** @description One ISO week. */
        OnTimeWeek: {
            /**
             * @description Year and week.
             * @example 2026-W47
             */
            week: string;
            /**
             * Format: date
             * @description Its Monday.
             * @example 2026-11-16
             */
            from: string;
            /**
             * Format: date
             * @description Its Sunday.
             * @example 2026-11-22
             */
            to: string;
            /**
             * @description Done by the natural due date.
             * @example 14
             */
            on_time: number;
            /**
             * @description Done after it.
             * @example 1
             */
            late: number;
            /**
             * @description Occurrences that nobody did.
             * @example 0
             */
            missed: number;
            /**
             * @description on_time / (on_time + late + missed); null when nothing was due.
             * @example 0.92
             */
            share: number | null;
        };
        /** @description Somebody else has a draft of the same place: a warning, not a block. */
        OtherDraft: {
            /**
             * @description Who.
             * @example Matti Meikäläinen
             */
            user_name: string;
            /**
             * Format: date-time
             * @description When it was last saved.
             * @example 2026-11-21T08:15:00.000Z
             */
            updated_at: string;
            /**
             * @description Which places overlap.
             * @example [
             *       12
             *     ]
             */
            inspectable_ids: number[];
        };
        /** @description The old and the new password. */
        PasswordChange: {
            /**
             * @description The present password.
             * @example kierros-demo
             */
            current_password: string;
            /**
             * @description The new one.
             * @example correct horse battery
             */
            new_password: string;
        };
        /** @description One parent on the way from the location down to the thing, the thing itself last. */
        PathStep: {
            /**
             * Format: int64
             * @description Its id.
             * @example 12
             */
            id: number;
            kind: components["schemas"]["Kind"];
            name: components["schemas"]["Text"];
        };
        /** @description Who it was. An erased person keeps the id and bears a pseudonym. */
        PersonRef: {
            /**
             * Format: int64
             * @description The id of the user.
             * @example 3
             */
            id: number;
            /**
             * @description First and last name.
             * @example Aino Virtanen
             */
            name: string;
        };
        /** @description A photo that belongs to the form and will be uploaded. */
        PhotoManifest: {
            /**
             * @description Wire name of the file: the id of the question, an underscore, the original name.
             * @example 31_0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10.jpg
             */
            name: string;
            /**
             * Format: int64
             * @description The question.
             * @example 31
             */
            question_id: number;
            /**
             * Format: int64
             * @description The inspectable.
             * @example 12
             */
            inspectable_id: number;
            /**
             * @description SHA-256 of the bytes that will be sent.
             * @example 9f2c5a0e1b7d4c3896af0123456789abcdef0123456789abcdef0123456789ab
             */
            sha256?: string;
            /**
             * @description How many bytes.
             * @example 348211
             */
            bytes?: number;
        };
        /** @description A declared photo and how far it has come. */
        PhotoState: {
            /**
             * @description Wire name of the file: the id of the question, an underscore, the original name.
             * @example 31_0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10.jpg
             */
            name: string;
            /**
             * Format: int64
             * @description The question.
             * @example 31
             */
            question_id: number;
            /**
             * Format: int64
             * @description The inspectable.
             * @example 12
             */
            inspectable_id: number;
            /**
             * @description Name it is served under; null until it has arrived.
             * @example AbCdEfGhIjKlMnOpQrStUv.jpg
             */
            file_name: string | null;
            /**
             * @description Path it is served at; null until it is ready.
             * @example /uploaded_images/AbCdEfGhIjKlMnOpQrStUv.jpg
             */
            url: string | null;
            /**
             * @description SHA-256 as declared or received.
             * @example 9f2c5a0e1b7d4c3896af0123456789abcdef0123456789abcdef0123456789ab
             */
            sha256: string | null;
            /**
             * @description How many bytes.
             * @example 348211
             */
            bytes: number | null;
            /**
             * @description declared: awaited; received: safe with us; ready: can be looked at; unreadable: kept aside for a person.
             * @example ready
             * @enum {string}
             */
            state: "declared" | "received" | "ready" | "unreadable";
        };
        /** @description A type of environment or room. */
        PlaceType: {
            /**
             * Format: int64
             * @description Its id.
             * @example 2
             */
            id: number;
            name: components["schemas"]["Text"];
            version: components["schemas"]["Version"];
            /**
             * Format: date-time
             * @description When it was archived; null while in use.
             * @example 2026-11-21T08:15:00.000Z
             */
            archived_at: string | null;
        };
        /** @description A new type. */
        PlaceTypeInput: {
            name: components["schemas"]["NameInput"];
        };
        /** @description One page of types. */
        PlaceTypeList: {
            /** @description The types of this page. */
            items: components["schemas"]["PlaceType"][];
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
        };
        /** @description A new name of a type. */
        PlaceTypeUpdate: {
            name: components["schemas"]["NameInput"];
            version?: components["schemas"]["Version"];
        };
        /** @description A refusal as RFC 9457 has it. */
        Problem: {
            /**
             * Format: uri-reference
             * @description A stable address that names the code.
             * @example https://kierros.example/problems/not_found
             */
            type: string;
            /**
             * @description What went wrong, in English.
             * @example Not found
             */
            title: string;
            /**
             * @description The HTTP status.
             * @example 404
             */
            status: number;
            /**
             * @description What was wrong in this case.
             * @example There is no room 12 here.
             */
            detail: string;
            code: components["schemas"]["ProblemCode"];
            /** @description Every fault that was found. */
            errors: components["schemas"]["ProblemItem"][];
            /**
             * @description With 409: the thing as it stands now, so that a client can show both.
             * @example {}
             */
            current?: {
                [key: string]: unknown;
            };
            /**
             * @description Names the request in the log.
             * @example req-4f1c
             */
            request_id?: string;
            /**
             * @description Seconds to wait before another try.
             * @example 5
             */
            retry_after?: number;
        };
        /**
         * @description Stable name of the refusal; clients choose their text by it.
         * @example not_found
         * @enum {string}
         */
        ProblemCode: "invalid_request" | "unknown_field" | "invalid_value" | "invalid_date" | "unauthenticated" | "invalid_credentials" | "session_expired" | "forbidden" | "not_admin" | "csrf_refused" | "not_author" | "not_found" | "conflict" | "stale_version" | "idempotency_mismatch" | "already_handled" | "already_submitted" | "not_submitted" | "max_reached" | "not_open_yet" | "not_applicable" | "already_scheduled" | "username_taken" | "name_taken" | "in_use" | "archived" | "last_admin" | "draft_limit" | "plan_outdated" | "payload_too_large" | "unsupported_media" | "mandatory_missing" | "out_of_scale" | "not_asked" | "wrong_kind" | "duplicate_answer" | "no_answers" | "template_without_questions" | "question_type_fixed" | "wrong_scope" | "limit_exceeded" | "range_too_long" | "weak_password" | "no_location" | "unsupported_image" | "unreadable_image" | "image_too_large" | "hash_mismatch" | "photo_not_declared" | "slot_full" | "too_many_attempts" | "rate_limited" | "internal_error" | "not_implemented" | "unavailable" | "storage_full" | "starting";
        /** @description One fault among several. */
        ProblemItem: {
            /**
             * @description Where it is, as a JSON Pointer into the body, or the name of the parameter.
             * @example /results/0/value
             */
            path: string;
            code: components["schemas"]["ProblemCode"];
            /**
             * @description Plain English for a log or a terminal.
             * @example must be at most 3
             */
            message: string;
        };
        /** @description Whose codes to print. Exactly one of the three. */
        QrSheetInput: {
            /**
             * @description These rooms.
             * @example [
             *       12
             *     ]
             */
            room_ids?: number[];
            /**
             * Format: int64
             * @description Every room of this environment.
             * @example 10
             */
            environment_id?: number;
            /**
             * Format: int64
             * @description Every room of this location.
             * @example 1
             */
            location_id?: number;
            lang?: components["schemas"]["Locale"];
        };
        /** @description A question of a template. */
        Question: {
            /**
             * Format: int64
             * @description Stable through rewording and reordering; forms call it inspectionformquestion_id.
             * @example 31
             */
            id: number;
            title: components["schemas"]["Text"];
            description: components["schemas"]["Text"];
            /**
             * @description value is answered on the scale of the inspection type, text in words.
             * @example value
             * @enum {string}
             */
            type: "value" | "text";
            /**
             * @description Whether it must be answered for each inspectable it is asked of.
             * @example true
             */
            mandatory: boolean;
            /**
             * @description Asked of these rooms only; empty together with specified_environments means of each.
             * @example [
             *       12
             *     ]
             */
            specified_rooms: number[];
            /**
             * @description Asked of these environments only.
             * @example [
             *       10
             *     ]
             */
            specified_environments: number[];
            /**
             * @description How many photos an answer takes.
             * @example 1
             */
            max_photos: number;
            /**
             * @description Its place in the template, from 1.
             * @example 1
             */
            position: number;
        };
        /** @description A question after a change, and the version of the template that the change made. */
        QuestionChange: {
            /**
             * Format: int64
             * @description Stable through rewording and reordering; forms call it inspectionformquestion_id.
             * @example 31
             */
            id: number;
            title: components["schemas"]["Text"];
            description: components["schemas"]["Text"];
            /**
             * @description value is answered on the scale of the inspection type, text in words.
             * @example value
             * @enum {string}
             */
            type: "value" | "text";
            /**
             * @description Whether it must be answered for each inspectable it is asked of.
             * @example true
             */
            mandatory: boolean;
            /**
             * @description Asked of these rooms only; empty together with specified_environments means of each.
             * @example [
             *       12
             *     ]
             */
            specified_rooms: number[];
            /**
             * @description Asked of these environments only.
             * @example [
             *       10
             *     ]
             */
            specified_environments: number[];
            /**
             * @description How many photos an answer takes.
             * @example 1
             */
            max_photos: number;
            /**
             * @description Its place in the template, from 1.
             * @example 1
             */
            position: number;
            /**
             * Format: int64
             * @description Its template.
             * @example 4
             */
            template_id: number;
            template_version: components["schemas"]["Version"];
        };
        /** @description A question in one language. */
        QuestionDetails: {
            /**
             * Format: int64
             * @description Its id.
             * @example 31
             */
            id: number;
            /**
             * @description The question.
             * @example Ovatko poistumistiet vapaat?
             */
            title: string;
            /**
             * @description What to look at.
             * @example Katso myös varaovi.
             */
            description: string;
            /**
             * @description value is answered on the scale of the inspection type, text in words.
             * @example value
             * @enum {string}
             */
            type: "value" | "text";
            /**
             * @description Whether it must be answered.
             * @example true
             */
            mandatory: boolean;
            /**
             * @description Its place.
             * @example 1
             */
            position: number;
            /**
             * @description Whether the title is in the other language.
             * @example false
             */
            fallback: boolean;
        };
        /** @description Which inspectables were chosen. */
        QuestionFilter: {
            /**
             * @description The environments.
             * @example [
             *       10
             *     ]
             */
            environment_ids?: number[];
            /**
             * @description The rooms.
             * @example [
             *       12
             *     ]
             */
            room_ids?: number[];
        };
        /** @description A new question. */
        QuestionInput: {
            title: components["schemas"]["NameInput"];
            description?: components["schemas"]["TextInput"];
            /**
             * @description value is answered on the scale of the inspection type, text in words.
             * @example value
             * @enum {string}
             */
            type: "value" | "text";
            /**
             * @description Whether it must be answered for each inspectable it is asked of.
             * @default false
             * @example false
             */
            mandatory?: boolean;
            /**
             * @description Asked of these rooms only.
             * @example [
             *       12
             *     ]
             */
            specified_rooms?: number[];
            /**
             * @description Asked of these environments only.
             * @example [
             *       10
             *     ]
             */
            specified_environments?: number[];
            /**
             * @description How many photos an answer takes.
             * @default 1
             * @example 1
             */
            max_photos?: number;
            /**
             * @description Its place in the template, from 1; default the last.
             * @example 1
             */
            position?: number;
            /** @description The version of the template that the caller has read. */
            template_version?: components["schemas"]["Version"];
        };
        /** @description Every question of a template, in order. */
        QuestionList: {
            /** @description The questions. */
            items: components["schemas"]["Question"][];
            /**
             * Format: int64
             * @description Their template.
             * @example 4
             */
            template_id: number;
            template_version: components["schemas"]["Version"];
        };
        /** @description What changes of a question; what is left out stays. The type of an answered one is fixed. */
        QuestionUpdate: {
            title?: components["schemas"]["NameInput"];
            description?: components["schemas"]["TextInput"];
            /**
             * @description value is answered on the scale of the inspection type, text in words.
             * @example value
             * @enum {string}
             */
            type?: "value" | "text";
            /**
             * @description Whether it must be answered for each inspectable it is asked of.
             * @example false
             */
            mandatory?: boolean;
            /**
             * @description Asked of these rooms only.
             * @example [
             *       12
             *     ]
             */
            specified_rooms?: number[];
            /**
             * @description Asked of these environments only.
             * @example [
             *       10
             *     ]
             */
            specified_environments?: number[];
            /**
             * @description How many photos an answer takes.
             * @example 1
             */
            max_photos?: number;
            /**
             * @description Its place in the template, from 1; default the last.
             * @example 1
             */
            position?: number;
            /** @description The version of the template that the caller has read. */
            template_version?: components["schemas"]["Version"];
        };
        /** @description Proof of what the server holds. The same submission again gets the same receipt. */
        Receipt: {
            /**
             * Format: int64
             * @description The form.
             * @example 77
             */
            form_id: number;
            /**
             * Format: uuid
             * @description The id that the client gave it.
             * @example 0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10
             */
            client_id: string;
            /**
             * @description submitted until every declared photo has arrived.
             * @example submitted
             * @enum {string}
             */
            status: "submitted" | "complete";
            /**
             * @description SHA-256 of the RFC 8785 JSON of the results, sorted by question and inspectable.
             * @example 9f2c5a0e1b7d4c3896af0123456789abcdef0123456789abcdef0123456789ab
             */
            results_sha256: string;
            /**
             * @description How many answers were stored.
             * @example 12
             */
            answers: number;
            /**
             * @description Wire names that have arrived.
             * @example [
             *       "31_a.jpg"
             *     ]
             */
            photos_received: string[];
            /**
             * @description Wire names still awaited.
             * @example [
             *       "31_b.jpg"
             *     ]
             */
            photos_missing: string[];
            /**
             * Format: date-time
             * @description When the submission was stored.
             * @example 2026-11-21T08:15:00.000Z
             */
            received_at: string;
            /**
             * @description Whether a person must look at it.
             * @example false
             */
            needs_review: boolean;
            /** @description What it did to the due dates. */
            due: components["schemas"]["DueMove"][];
        };
        /** @description A new user. Role and location are set afterwards. */
        RegisterInput: {
            /**
             * @description What the user signs in with; unique.
             * @example matti
             */
            username: string;
            /**
             * @description The first password.
             * @example correct horse battery
             */
            password: string;
            /**
             * @description Last name.
             * @example Meikäläinen
             */
            lastname: string;
            /**
             * @description First name.
             * @example Matti
             */
            firstname: string;
        };
        /** @description A file that was not stored, and why. */
        RejectedFile: {
            /**
             * @description The name it was sent under.
             * @example 31_plan.heic
             */
            file_name: string;
            code: components["schemas"]["ProblemCode"];
            /**
             * @description Plain English.
             * @example HEIC is not taken; convert it on the device.
             */
            message: string;
        };
        /**
         * @description Something that a role may do.
         * @example inspect
         * @enum {string}
         */
        Right: "self" | "read" | "export" | "inspect" | "forms.edit" | "todos.write" | "qr.create" | "schedule.write" | "schedule.recommend" | "buttons.own" | "tokens.own" | "actions.resolve" | "notifications.add" | "notifications.poll" | "notifications.read" | "actions.decide" | "templates.write" | "places.write" | "users.manage" | "definitions.write" | "bulk" | "audit.read" | "buttons.shared" | "location.switch" | "operations";
        /**
         * @description The role of a user.
         * @example staff
         * @enum {string}
         */
        Role: "admin" | "staff" | "student";
        /** @description A room of an environment. */
        Room: {
            /**
             * Format: int64
             * @description Its id, unique among locations, environments and rooms.
             * @example 12
             */
            id: number;
            /**
             * @description Always room.
             * @example room
             * @enum {string}
             */
            kind: "room";
            name: components["schemas"]["Text"];
            description: components["schemas"]["Text"];
            /**
             * Format: int64
             * @description The location it belongs to; for a location its own id.
             * @example 1
             */
            location_id: number;
            /**
             * Format: int64
             * @description The environment it lies in.
             * @example 10
             */
            environment_id: number;
            /**
             * Format: int64
             * @description Its type.
             * @example 2
             */
            roomtype_id: number | null;
            /**
             * Format: date-time
             * @description When it was archived; null while in use.
             * @example 2026-11-21T08:15:00.000Z
             */
            archived_at: string | null;
            version: components["schemas"]["Version"];
            /** @description From the location down to the thing itself. */
            path: components["schemas"]["PathStep"][];
        };
        /** @description A new room. */
        RoomInput: {
            name: components["schemas"]["NameInput"];
            description?: components["schemas"]["TextInput"];
            /**
             * Format: int64
             * @description Where it lies.
             * @example 10
             */
            environment_id: number;
            /**
             * Format: int64
             * @description Its type.
             * @example 2
             */
            roomtype_id?: number | null;
            /**
             * Format: date
             * @description The first due date of every type that applies; default the day of creation.
             * @example 2026-12-01
             */
            first_due_date?: string;
        };
        /** @description One page of rooms. */
        RoomList: {
            /** @description The rooms of this page. */
            items: components["schemas"]["Room"][];
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
        };
        /** @description Where a room goes. */
        RoomMove: {
            /**
             * Format: int64
             * @description The environment it goes to.
             * @example 11
             */
            environment_id: number;
            version?: components["schemas"]["Version"];
        };
        /** @description What changes of a room; what is left out stays. */
        RoomUpdate: {
            name?: components["schemas"]["NameInput"];
            description?: components["schemas"]["TextInput"];
            /**
             * Format: int64
             * @description Its environment; another one of the same location moves the room.
             * @example 10
             */
            environment_id?: number;
            /**
             * Format: int64
             * @description Its type.
             * @example 2
             */
            roomtype_id?: number | null;
            version?: components["schemas"]["Version"];
        };
        /** @description An inspectable, short enough to keep them all for a search. */
        SearchEntry: {
            /**
             * Format: int64
             * @description Its id.
             * @example 12
             */
            id: number;
            kind: components["schemas"]["Kind"];
            name: components["schemas"]["Text"];
            /**
             * Format: int64
             * @description Its location.
             * @example 1
             */
            location_id: number;
            /** @description From the location down to the thing itself. */
            path: components["schemas"]["PathStep"][];
        };
        /** @description One page of inspectables. */
        SearchEntryList: {
            /** @description The inspectables of this page. */
            items: components["schemas"]["SearchEntry"][];
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
        };
        /** @description How one may sign in here. */
        SignInOptions: {
            /**
             * @description With name and password.
             * @example true
             */
            password: boolean;
            /**
             * @description Through an OpenID Connect provider.
             * @example false
             */
            oidc: boolean;
            /**
             * @description Whether anybody may register.
             * @example false
             */
            self_registration: boolean;
        };
        /** @description The answers of a form: all of them or none are stored. */
        SubmitInput: {
            /** @description The answers; each (question, inspectable) at most once. Without any: 422 `no_answers`. */
            results: components["schemas"]["AnswerPayload"][];
            /** @description The photos that will be uploaded. */
            photos?: components["schemas"]["PhotoManifest"][];
            /**
             * Format: date-time
             * @description When it was done, by the clock of the device.
             * @example 2026-11-21T08:15:00.000Z
             */
            performed_at?: string;
            /**
             * @description How many milliseconds the clock of the device is ahead of the clock of the server, measured at the last contact.
             * @example -420
             */
            clock_offset_ms?: number;
            /**
             * @description Remarks about the whole.
             * @example
             */
            comments?: string;
        };
        /** @description A template with its questions. */
        Template: {
            /**
             * Format: int64
             * @description Its id.
             * @example 4
             */
            id: number;
            name: components["schemas"]["Text"];
            description: components["schemas"]["Text"];
            inspectiontype_id: components["schemas"]["InspectionTypeId"];
            /**
             * Format: int64
             * @description Its location; null with scope all.
             * @example 1
             */
            location_id: number | null;
            /**
             * @description Whether it holds for one location or for all.
             * @example location
             * @enum {string}
             */
            scope: "location" | "all";
            /** @description What the template applies to; an environment brings its rooms. Empty means everything of the scope of its type. */
            applicable_inspectables: components["schemas"]["ApplicableInspectable"][];
            /** @description Its questions, in order. */
            questions: components["schemas"]["Question"][];
            version: components["schemas"]["Version"];
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T08:15:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T08:15:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it was archived; null while in use.
             * @example 2026-11-21T08:15:00.000Z
             */
            archived_at: string | null;
            /**
             * @description How many questions it has.
             * @example 12
             */
            questions_count: number;
        };
        /** @description A template in one language, for printing and for plain clients. What a language lacks falls back to the other one. */
        TemplateDetails: {
            /**
             * Format: int64
             * @description Its id.
             * @example 4
             */
            id: number;
            lang: components["schemas"]["Locale"];
            /**
             * @description The name.
             * @example Viikkokierros
             */
            name: string;
            /**
             * @description The description.
             * @example Perjantaisin.
             */
            description: string;
            inspectiontype_id: components["schemas"]["InspectionTypeId"];
            /**
             * @description What the type is called.
             * @example Jatkuva tarkastus
             */
            inspectiontype_name: string;
            version: components["schemas"]["Version"];
            /** @description The questions, in order. */
            questions: components["schemas"]["QuestionDetails"][];
        };
        /** @description A new template. */
        TemplateInput: {
            name: components["schemas"]["NameInput"];
            description?: components["schemas"]["TextInput"];
            inspectiontype_id: components["schemas"]["InspectionTypeId"];
            /**
             * Format: int64
             * @description Its location; default the one of the caller.
             * @example 1
             */
            location_id?: number | null;
            /**
             * @description Whether it holds for one location or for all.
             * @example location
             * @enum {string}
             */
            scope?: "location" | "all";
            /** @description What the template applies to; an environment brings its rooms. Empty means everything of the scope of its type. */
            applicable_inspectables?: components["schemas"]["ApplicableInspectable"][];
            /** @description Its questions, in order. A template without any gets 422 `template_without_questions`. */
            questions: components["schemas"]["TemplateQuestionInput"][];
        };
        /** @description An inspectable that a template applies to, and whether it may be inspected now. One that is not available is shown disabled as recently inspected. */
        TemplateInspectable: {
            /**
             * Format: int64
             * @description Its id.
             * @example 12
             */
            id: number;
            kind: components["schemas"]["Kind"];
            name: components["schemas"]["Text"];
            /**
             * Format: int64
             * @description The environment of a room.
             * @example 10
             */
            environment_id: number | null;
            /**
             * Format: int64
             * @description Its location.
             * @example 1
             */
            location_id: number;
            /** @description From the location down to the thing itself. */
            path: components["schemas"]["PathStep"][];
            /**
             * @description Whether it may be inspected now.
             * @example true
             */
            available: boolean;
            /**
             * @description What the rules say, tried in this order: window open, maximum reached, not open yet.
             * @example open
             * @enum {string}
             */
            result: "open" | "max_reached" | "not_open_yet" | "not_applicable";
            /**
             * Format: date
             * @description When it is due.
             * @example 2026-12-01
             */
            due_date: string | null;
            /**
             * Format: date
             * @description From when inspecting is allowed.
             * @example 2026-11-30
             */
            opens_on: string | null;
            /**
             * Format: date
             * @description The due date if it may be inspected now, else one period later.
             * @example 2026-12-01
             */
            next_inspection_date: string | null;
        };
        /** @description One page of inspectables. */
        TemplateInspectableList: {
            /** @description The inspectables of this page. */
            items: components["schemas"]["TemplateInspectable"][];
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
        };
        /** @description A question within a template. With an id it is the one that is already there; one that is left out is archived. */
        TemplateQuestionInput: {
            /**
             * Format: int64
             * @description The id it has.
             * @example 31
             */
            id?: number;
            title: components["schemas"]["NameInput"];
            description?: components["schemas"]["TextInput"];
            /**
             * @description value is answered on the scale of the inspection type, text in words.
             * @example value
             * @enum {string}
             */
            type: "value" | "text";
            /**
             * @description Whether it must be answered for each inspectable it is asked of.
             * @default false
             * @example false
             */
            mandatory?: boolean;
            /**
             * @description Asked of these rooms only.
             * @example [
             *       12
             *     ]
             */
            specified_rooms?: number[];
            /**
             * @description Asked of these environments only.
             * @example [
             *       10
             *     ]
             */
            specified_environments?: number[];
            /**
             * @description How many photos an answer takes.
             * @default 1
             * @example 1
             */
            max_photos?: number;
            /**
             * @description Its place in the template, from 1; default the last.
             * @example 1
             */
            position?: number;
        };
        /** @description A template as lists show it; the questions come with include=questions. */
        TemplateSummary: {
            /**
             * Format: int64
             * @description Its id.
             * @example 4
             */
            id: number;
            name: components["schemas"]["Text"];
            description: components["schemas"]["Text"];
            inspectiontype_id: components["schemas"]["InspectionTypeId"];
            /**
             * Format: int64
             * @description Its location; null with scope all.
             * @example 1
             */
            location_id: number | null;
            /**
             * @description Whether it holds for one location or for all.
             * @example location
             * @enum {string}
             */
            scope: "location" | "all";
            /** @description What the template applies to; an environment brings its rooms. Empty means everything of the scope of its type. */
            applicable_inspectables: components["schemas"]["ApplicableInspectable"][];
            /** @description Its questions, in order. */
            questions?: components["schemas"]["Question"][];
            version: components["schemas"]["Version"];
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T08:15:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T08:15:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it was archived; null while in use.
             * @example 2026-11-21T08:15:00.000Z
             */
            archived_at: string | null;
            /**
             * @description How many questions it has.
             * @example 12
             */
            questions_count: number;
        };
        /** @description One page of templates. */
        TemplateSummaryList: {
            /** @description The templates of this page. */
            items: components["schemas"]["TemplateSummary"][];
            /**
             * @description How many there are in all; null when more than 10,000 and count=exact was not asked for.
             * @example 1
             */
            total: number | null;
            /**
             * @description The page that was asked for, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @example 100
             */
            per_page: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Pass it as `after` to read on from here.
             * @example eyJpZCI6MTJ9
             */
            after?: string | null;
        };
        /** @description What changes of a template; what is left out stays. */
        TemplateUpdate: {
            name?: components["schemas"]["NameInput"];
            description?: components["schemas"]["TextInput"];
            inspectiontype_id?: components["schemas"]["InspectionTypeId"];
            /**
             * Format: int64
             * @description Its location; default the one of the caller.
             * @example 1
             */
            location_id?: number | null;
            /**
             * @description Whether it holds for one location or for all.
             * @example location
             * @enum {string}
             */
            scope?: "location" | "all";
            /** @description What the template applies to; an environment brings its rooms. Empty means everything of the scope of its type. */
            applicable_inspectables?: components["schemas"]["ApplicableInspectable"][];
            /** @description Its questions, in order. A template without any gets 422 `template_without_questions`. */
            questions?: components["schemas"]["TemplateQuestionInput"][];
            version?: components["schemas"]["Version"];
        };
        /** @description The version that a change made. */
        TemplateVersionRef: {
            /**
             * Format: int64
             * @description The template.
             * @example 4
             */
            template_id: number;
            template_version: components["schemas"]["Version"];
        };
        /** @description A text in both languages. An empty string means that the language is missing; show the other one and mark it. */
        Text: {
            /**
             * @description The English text.
             * @example Classroom 204
             */
            en: string;
            /**
             * @description The Finnish text.
             * @example Luokka 204
             */
            fi: string;
        };
        /**
         * @description A longer text: one string for both languages, or one for each.
         * @example {
         *       "en": "By the east stairs.",
         *       "fi": "Itäportaan vieressä."
         *     }
         */
        TextInput: string | {
            /**
             * @description The English text.
             * @example Classroom 204
             */
            en?: string;
            /**
             * @description The Finnish text.
             * @example Luokka 204
             */
            fi?: string;
        };
        /** @description Name and password for a token. */
        TokenExchange: {
            /**
             * @description The name or the e-mail address.
             * @example staff
             */
            username: string;
            /**
             * @description The password.
             * @example kierros-demo
             */
            password: string;
            /**
             * @description What the token is called in the list.
             * @example laptop
             */
            name: string;
            /**
             * @description How long it lives.
             * @example 90
             */
            expires_in_days?: number;
        };
        /** @description Name and description of an inspectable, and what is missing. */
        Translations: {
            /**
             * Format: int64
             * @description Its id.
             * @example 12
             */
            id: number;
            name: components["schemas"]["Text"];
            description: components["schemas"]["Text"];
            /** @description The languages in which the name is empty. */
            missing: components["schemas"]["Locale"][];
        };
        /** @description The files, each under its wire name. A file may be sent again: the same bytes for the same slot change nothing. */
        UploadInput: {
            /** @description JPEG, PNG or WebP, 25 MB each. */
            files: Blob[];
        };
        /** @description What happened to each file. The good ones are kept whatever became of the others. */
        UploadResult: {
            /** @description Stored, or already there. */
            uploaded_files: components["schemas"]["UploadedFile"][];
            /** @description Not stored. */
            rejected: components["schemas"]["RejectedFile"][];
            /**
             * @description Wire names still awaited.
             * @example [
             *       "31_b.jpg"
             *     ]
             */
            photos_missing: string[];
            /**
             * @description The status of the form now.
             * @example complete
             * @enum {string}
             */
            status: "started" | "submitted" | "complete";
        };
        /** @description A file that was stored. */
        UploadedFile: {
            /**
             * Format: int64
             * @description The question.
             * @example 31
             */
            question_id: number;
            /**
             * Format: int64
             * @description The inspectable.
             * @example 12
             */
            inspectable_id: number;
            /**
             * @description Name it is served under.
             * @example AbCdEfGhIjKlMnOpQrStUv.jpg
             */
            file_name: string;
            /**
             * @description Wire name of the file: the id of the question, an underscore, the original name.
             * @example 31_0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10.jpg
             */
            name: string;
            /**
             * @description SHA-256 as received.
             * @example 9f2c5a0e1b7d4c3896af0123456789abcdef0123456789abcdef0123456789ab
             */
            sha256: string;
            /**
             * @description How many bytes.
             * @example 348211
             */
            bytes: number;
            /**
             * @description received until it can be looked at.
             * @example received
             * @enum {string}
             */
            state: "received" | "ready" | "unreadable";
        };
        /** @description The signed-in user and what the user may do. */
        UserInfo: {
            /**
             * Format: int64
             * @description The id of the user.
             * @example 3
             */
            id: number;
            /**
             * @description What the user signs in with.
             * @example staff
             */
            username: string;
            /**
             * @description First name.
             * @example Aino
             */
            first_name: string;
            /**
             * @description Last name.
             * @example Virtanen
             */
            last_name: string;
            role: components["schemas"]["Role"];
            /**
             * Format: int64
             * @description The location that the user belongs to; null until an admin sets one.
             * @example 1
             */
            assigned_location_id: number | null;
            /** @description The same location with its name and zone. */
            location: components["schemas"]["AssignedLocation"] | null;
            locale: components["schemas"]["Locale"];
            /**
             * @description Path of a picture on our own origin.
             * @example /uploaded_images/AbCdEfGhIjKlMnOpQrStUv.jpg
             */
            picture: string | null;
            /** @description Every right of the role, so that a client can hide what would be refused. */
            rights: components["schemas"]["Right"][];
            /**
             * @description Whether the password was given by an admin and awaits a new one.
             * @example false
             */
            must_change_password?: boolean;
            /**
             * Format: date-time
             * @description The clock of the server, so that a client can measure its own offset.
             * @example 2026-11-21T08:15:00.000Z
             */
            server_time: string;
        };
        /**
         * @description Counts the changes of an editable thing. Send back the one you have read; a stale one gets 409.
         * @example 3
         */
        Version: number;
    };
    responses: {
        /** @description The request cannot be read: broken JSON, or a parameter out of its bounds. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The state forbids it; `current` shows how it stands now. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The role lacks the right, or the write did not come from our own page. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body was read and breaks a rule; `errors` names every place. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such thing within the reach of the caller. What lies in another location looks the same. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description This server is not set up for it. */
        NotImplemented: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is larger than this call takes. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests; wait as told. */
        TooMany: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Nobody is signed in, or the session has run out. Refresh once, then sign in. */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The server cannot answer at the moment; try again as told. */
        Unavailable: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The type of the body is not one that this call takes. */
        UnsupportedMedia: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
        after: string;
        /** @description Whether archived ones are listed too. */
        archived: boolean;
        /** @description `exact` counts beyond 10,000 too. */
        count: "exact";
        /** @description The first day, included. */
        from: string;
        /** @description The id of the thing. */
        id: number;
        /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
        idempotencyKey: string;
        /** @description The version that the caller has read, quoted or not. Absent means unconditional. */
        ifMatch: string;
        /** @description Only this inspection type. */
        inspectiontype: 1 | 2 | 3 | 4;
        /** @description Only inspectables of this kind. */
        kind: "location" | "environment" | "room";
        /** @description Language of the printed text; default the one the caller prefers. */
        lang: "en" | "fi";
        /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
        location: number | "all";
        /** @description Which page, from 1. */
        page: number;
        /** @description How many a page holds. */
        perPage: number;
        /** @description The last day, included. */
        to: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["LoginForm"];
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    /** @description The access and the refresh cookie: HttpOnly, SameSite=Strict, Secure under TLS. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    validateSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInfo"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    refreshSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Renewed. */
            204: {
                headers: {
                    /** @description The access and the refresh cookie: HttpOnly, SameSite=Strict, Secure under TLS. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    registerUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    exchangePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenExchange"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSignInOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInOptions"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    startOidc: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the provider. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TooMany"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    finishOidc: {
        parameters: {
            query?: {
                /** @description The code of the provider. */
                code?: string;
                /** @description What we gave the provider. */
                state?: string;
                /** @description The fault that the provider reports instead. */
                error?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the page. */
            302: {
                headers: {
                    /** @description The access and the refresh cookie: HttpOnly, SameSite=Strict, Secure under TLS. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooMany"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    setLanguagePreference: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LanguageInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInfo"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEnvironments: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description Whether archived ones are listed too. */
                include_archived?: components["parameters"]["archived"];
                /** @description What to add to each environment. */
                include?: "rooms";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnvironmentList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createEnvironment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnvironmentInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Environment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateEnvironment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnvironmentUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Environment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteEnvironment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller has read, quoted or not. Absent means unconditional. */
                "If-Match"?: components["parameters"]["ifMatch"];
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRooms: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description Whether archived ones are listed too. */
                include_archived?: components["parameters"]["archived"];
                /** @description Only the rooms of this environment. */
                environment_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoomList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRoom: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoomInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateRoom: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoomUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteRoom: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller has read, quoted or not. Absent means unconditional. */
                "If-Match"?: components["parameters"]["ifMatch"];
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    moveRoom: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoomMove"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRoomQrCode: {
        parameters: {
            query?: {
                /** @description As what. */
                format?: "png" | "svg";
            };
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": Blob;
                    "image/svg+xml": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createQrSheet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QrSheetInput"];
            };
        };
        responses: {
            /** @description The sheet. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLocations: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description Whether archived ones are listed too. */
                include_archived?: components["parameters"]["archived"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LocationInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLocation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LocationUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller has read, quoted or not. Absent means unconditional. */
                "If-Match"?: components["parameters"]["ifMatch"];
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTemplateInspectables: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
            };
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateInspectableList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInspectable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inspectable"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInspectableTranslations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Translations"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCanBeInspected: {
        parameters: {
            query?: {
                /** @description Only this inspection type. */
                inspectiontype_id?: components["parameters"]["inspectiontype"];
                /** @description Whether to add the chain of rules with their numbers. */
                explain?: boolean;
            };
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CanBeInspectedList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInspectablesForSearch: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description Only inspectables of this kind. */
                kind?: components["parameters"]["kind"];
                /** @description Part of a name in either language. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchEntryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEnvironmentTypes: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description Whether archived ones are listed too. */
                include_archived?: components["parameters"]["archived"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceTypeList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createEnvironmentType: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceTypeInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceType"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateEnvironmentType: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceTypeUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceType"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteEnvironmentType: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller has read, quoted or not. Absent means unconditional. */
                "If-Match"?: components["parameters"]["ifMatch"];
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRoomTypes: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description Whether archived ones are listed too. */
                include_archived?: components["parameters"]["archived"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceTypeList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRoomType: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceTypeInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceType"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateRoomType: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceTypeUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceType"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteRoomType: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller has read, quoted or not. Absent means unconditional. */
                "If-Match"?: components["parameters"]["ifMatch"];
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTemplates: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description Whether archived ones are listed too. */
                include_archived?: components["parameters"]["archived"];
                /** @description Only this inspection type. */
                inspectiontype_id?: components["parameters"]["inspectiontype"];
                /** @description What to add to each template. */
                include?: "questions";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateSummaryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTemplatesForLocation: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description Only this inspection type. */
                inspectiontype_id?: components["parameters"]["inspectiontype"];
                /** @description What to add to each template. */
                include?: "questions";
            };
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateSummaryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTemplate: {
        parameters: {
            query?: {
                /** @description The version wanted; default the newest. */
                version?: number;
            };
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller has read, quoted or not. Absent means unconditional. */
                "If-Match"?: components["parameters"]["ifMatch"];
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    copyTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    copyTemplateByPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CopyInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTemplateDetails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
                /** @description The language. */
                lang: "en" | "fi" | "lang";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateDetails"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTemplatesForInspectable: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description Only this inspection type. */
                inspectiontype_id?: components["parameters"]["inspectiontype"];
                /** @description What to add to each template. */
                include?: "questions";
            };
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateSummaryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeApplicability: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicabilityInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicabilityResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    filterQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionFilter"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskedQuestionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listQuestions: {
        parameters: {
            query?: {
                /** @description Of which version; default the newest. */
                version?: number;
            };
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listQuestionsForGraph: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GraphQuestionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionChange"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller has read, quoted or not. Absent means unconditional. */
                "If-Match"?: components["parameters"]["ifMatch"];
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
                /** @description The id of the question. */
                qid: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateVersionRef"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionChange"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDue: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description Only this inspection type. */
                inspectiontype_id?: components["parameters"]["inspectiontype"];
                /** @description Only inspectables of this kind. */
                kind?: components["parameters"]["kind"];
                /** @description How many days ahead. */
                days?: number;
                /** @description Only this inspectable and what lies under it. */
                inspectable_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DueGroupList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOverdue: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description Only this inspection type. */
                inspectiontype_id?: components["parameters"]["inspectiontype"];
                /** @description Only inspectables of this kind. */
                kind?: components["parameters"]["kind"];
                /** @description Only this inspectable and what lies under it. */
                inspectable_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DueGroupList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOnTimeShare: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description How many weeks. */
                weeks?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OnTimeShare"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listForms: {
        parameters: {
            query?: {
                /** @description Which location to look at: an id, or `all` (admins). Default: the assigned location of the caller, for an admin without one all. */
                location_id?: components["parameters"]["location"];
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description The first day, included. */
                from?: components["parameters"]["from"];
                /** @description The last day, included. */
                to?: components["parameters"]["to"];
                /** @description Only this inspection type. */
                inspectiontype_id?: components["parameters"]["inspectiontype"];
                /** @description Only those in this status. */
                status?: "started" | "submitted" | "complete";
                /** @description Only those of this template. */
                template_id?: number;
                /** @description Only those about this inspectable. */
                inspectable_id?: number;
                /** @description Only those of this user. */
                author_id?: number;
                /** @description Only those that a person must look at. */
                needs_review?: boolean;
                /** @description Only the one with this id of the client. */
                client_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormSummaryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createForm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FormInput"];
            };
        };
        responses: {
            /** @description It was there already. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Form"];
                };
            };
            /** @description Started. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Form"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Form"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    lookUpForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Form"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    submitForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    editForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FormEdit"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Form"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    printForm: {
        parameters: {
            query?: {
                /** @description Language of the printed text; default the one the caller prefers. */
                lang?: components["parameters"]["lang"];
            };
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadImages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUploadedImage: {
        parameters: {
            query?: {
                /** @description thumb is at most 256 pixels wide. */
                size?: "full" | "thumb";
            };
            header?: never;
            path: {
                /** @description Name of the file. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": Blob;
                    "image/png": Blob;
                    "image/webp": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDrafts: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description How many a page holds. */
                per_page?: components["parameters"]["perPage"];
                /** @description Read on from here: the `after` of the page before. Takes the place of `page`. */
                after?: components["parameters"]["after"];
                /** @description `exact` counts beyond 10,000 too. */
                count?: components["parameters"]["count"];
                /** @description Only those of this template. */
                template_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    initDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftStart"];
            };
        };
        responses: {
            /** @description It was there already. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                };
            };
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftSave"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    clearDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of the client for this one write; a repeat with the same key gets the first answer. Kept 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cleared, or already so. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCanSaveDraft: {
        parameters: {
            query?: {
                /** @description The draft that would be saved; without one a new one is meant. */
                draft_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CanSaveDraft"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
}
