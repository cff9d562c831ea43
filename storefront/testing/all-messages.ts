// Every text in both languages, as on the server: a test waits for no catalogue.
import '../app/i18n/server-messages.ts'
